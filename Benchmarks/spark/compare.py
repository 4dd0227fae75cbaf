#!/usr/bin/env python3
"""Sends the same documents through one snipcheck and through Spark's `pipe`, and compares the results, sorted."""
import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "large-corpus"))
import mutate


def lines(path):
    # Only "\n" ends a line: other separators of Unicode may stand in a text.
    return path.read_bytes().decode("utf-8").rstrip("\n").split("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="documents to make the stream of")
    parser.add_argument("--snipcheck", default=".build/release/snipcheck")
    parser.add_argument("--count", type=int, default=5_000)
    parser.add_argument("--partitions", type=int, default=8)
    arguments = parser.parse_args()
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        print("skipped: there is no pyspark; 'pip install pyspark' gets it")
        return 0
    try:
        spark = SparkSession.builder.master("local[*]").appName("snipcheck").config("spark.ui.enabled", "false")
        spark = spark.getOrCreate()
    except Exception as error:  # Spark says in many ways that there is no Java.
        print(f"skipped: Spark does not start ({str(error).splitlines()[0]}); it needs Java 17 or later")
        return 0
    spark.sparkContext.setLogLevel("ERROR")
    command = f"{pathlib.Path(arguments.snipcheck).resolve()} lint --input-jsonl --quiet"
    with tempfile.TemporaryDirectory(prefix="snipcheck-") as name:
        folder = pathlib.Path(name)
        with open(folder / "documents.jsonl", "wb") as output:
            for number, (path, text) in enumerate(mutate.posts(arguments.folder, arguments.count, 1)):
                line = mutate.json.dumps({"id": number, "path": path, "text": text}, ensure_ascii=False)
                output.write(line.encode("utf-8") + b"\n")
        start = time.monotonic()
        with open(folder / "one.jsonl", "wb") as output, open(folder / "documents.jsonl", "rb") as source:
            status = subprocess.run(command.split(), stdin=source, stdout=output).returncode
        alone = time.monotonic() - start
        if status not in (0, 2):
            print(f"snipcheck ended with {status}")
            return 1
        start = time.monotonic()
        # The end of a run with serious findings is not 0; `checkCode` off lets Spark take the results all the same.
        piped = spark.sparkContext.textFile(str(folder / "documents.jsonl"), arguments.partitions).pipe(command)
        piped.saveAsTextFile(str(folder / "many"))
        through = time.monotonic() - start
        partitions = piped.getNumPartitions()
        spark.stop()
        one = sorted(lines(folder / "one.jsonl"))
        many = sorted(line for part in sorted((folder / "many").glob("part-*")) if part.stat().st_size for line in lines(part))
    print(f"{len(one)} documents; alone {alone:.1f} s; through Spark in {partitions} partitions {through:.1f} s")
    if one == many:
        print("The results are the same, line for line.")
        return 0
    differing = sorted(set(one) ^ set(many))
    print(f"{len(differing)} lines differ, the first: {differing[0][:200] if differing else 'in their number'}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
