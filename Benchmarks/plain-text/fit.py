#!/usr/bin/env python3
"""Fits the weights of the plain-text model and writes them as Swift.

  fit.py --features .build/release/plain-features --output Sources/Snippets/PlainText/PlainTextWeights.swift FOLDER…

A folder holds texts NAME.txt, each beside its labels NAME.json:
{"blocks": [{"start", "end", "lang": "swift" | "other" | "unknown"}]}, lines from 1, the end included.
The model is a linear-chain conditional random field; the features of the lines come from `plain-features`, so that they
are found by one implementation. Lines of an unknown language may take any label. `--half N` fits on the texts whose
name hashes to N modulo 2 only; `--weigh FOLDER=W` counts a folder's texts W times. Needs numpy and scipy.
"""
import argparse, hashlib, json, os, re, subprocess
import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, hstack

PROSE, SWIFT_START, SWIFT, OTHER_START, OTHER = range(5)
LABELS = 5
SCALE = 64
# Long texts are cut at prose behind so many lines, to fit many pieces at once.
PIECE = 120
FORBIDDEN = [(p, l) for p in range(LABELS) for l in (SWIFT, OTHER) if p not in (l, l - 1)]


def half_of(path):
    return hashlib.sha1(os.path.basename(path).split(".")[0].encode()).digest()[0] % 2


def texts_of(folder, half):
    for parent, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(parent, name)
            if name.endswith(".txt") and os.path.exists(path[:-4] + ".json") and half in (None, half_of(path)):
                yield path


def labels_of(path, count):
    """What each line may be, as a set of labels."""
    allowed = [{PROSE}] * (count + 2)
    for block in json.load(open(path[:-4] + ".json"))["blocks"]:
        lines = range(block["start"], min(block["end"], count) + 1)
        for line in lines:
            if block["lang"] == "unknown":
                allowed[line] = set(range(LABELS))
            else:
                first = SWIFT_START if block["lang"] == "swift" else OTHER_START
                allowed[line] = {first if line == lines[0] else first + 1}
        if block["lang"] == "unknown":
            continue
        # A listing may begin with blank lines; its first visible line is its start.
        visible = [line for line in lines if lines_cache[path][line - 1].strip()]
        if visible:
            allowed[visible[0]] = {SWIFT_START if block["lang"] == "swift" else OTHER_START}
    return allowed


lines_cache = {}


class Texts:
    """All texts as one matrix of features, and where each text begins in it."""

    def __init__(self, binary, weighted_paths, names):
        own_count = len(names[0]) // 3
        own, edge, allowed, starts, pieces, weights = [], [], [], [], [], []
        paths = [path for path, _ in weighted_paths]
        weight_of = dict(weighted_paths)
        for first in range(0, len(paths), 500):
            dump = subprocess.run([binary, *paths[first:first + 500]], stdout=subprocess.PIPE, check=True, text=True)
            for line in dump.stdout.splitlines():
                if line.startswith("# "):
                    path = line[2:]
                    lines_cache[path] = open(path, encoding="utf-8", errors="replace", newline="\n").read().split("\n")
                    labels = labels_of(path, len(lines_cache[path]))
                    starts.append(len(own))
                    pieces.append(len(own))
                    weights.append(weight_of[path])
                    continue
                number, features, edges = line.split("\t")
                if len(own) - pieces[-1] >= PIECE and labels[int(number)] == {PROSE} == labels[int(number) - 1]:
                    pieces.append(len(own))
                    weights.append(weights[-1])
                own.append([int(n) for n in features.split(",")] if features else [])
                edge.append([int(n) for n in edges.split(",")] if edges else [])
                allowed.append([label in labels[int(number)] for label in range(LABELS)])
        self.starts = np.array(starts + [len(own)])
        self.pieces = np.array(pieces + [len(own)])
        self.weights = np.array(weights, dtype=float)
        self.allowed = np.array(allowed, dtype=bool)
        count = len(own)
        matrix = lambda rows, width: csr_matrix(
            (np.ones(sum(map(len, rows))), np.concatenate([np.array(r, dtype=int) for r in rows]),
             np.cumsum([0] + [len(r) for r in rows])), shape=(len(rows), width))
        single = matrix(own, own_count)
        index = np.arange(count)
        first = np.isin(index, self.starts[:-1])
        last = np.isin(index, self.starts[1:] - 1)
        shift = lambda keep, step: csr_matrix(
            (np.ones(keep.sum()), (index[keep], index[keep] + step)), shape=(count, count)) @ single
        self.unary = hstack([single, shift(~first, -1), shift(~last, 1)]).tocsr()
        self.edges = matrix(edge, len(names[1]))
        self.unary_t, self.edges_t = self.unary.T.tocsr(), self.edges.T.tocsr()
        single_label = self.allowed.sum(1) == 1
        lengths = np.diff(self.pieces)
        known = [single_label[a:b].all() for a, b in zip(self.pieces, self.pieces[1:])]
        order = [i for i in np.argsort(lengths, kind="stable") if lengths[i] > 0]
        self.batches = [batch for is_known in (True, False)
                        for batch in self.batched([i for i in order if known[i] == is_known], lengths, is_known)]

    def batched(self, order, lengths, is_known):
        """Rows of pieces of like length, padded with -1."""
        batches = []
        for i in order:
            if not batches or lengths[i] > 1.4 * lengths[batches[-1][0]] + 8:
                batches.append([])
            batches[-1].append(i)
        for batch in batches:
            rows = np.full((len(batch), lengths[batch].max()), -1)
            for r, i in enumerate(batch):
                rows[r, :lengths[i]] = np.arange(self.pieces[i], self.pieces[i + 1])
            yield rows, self.weights[batch], is_known


NEVER = -1e4


def marginals(unary, pairs, mask):
    """Forward-backward over padded texts: log Z, the labels' marginals, the pairs' marginals."""
    texts, length, _ = unary.shape
    forward = np.empty((length, texts, LABELS))
    step = np.empty((length, texts, LABELS, LABELS))
    start = np.zeros(LABELS)
    start[[SWIFT, OTHER]] = NEVER
    forward[0] = unary[:, 0] + start
    scale = lambda a: a.max(-1, keepdims=True)
    for t in range(1, length):
        joint = forward[t - 1][:, :, None] + pairs[:, t]
        top = joint.max(1)
        value = top + np.log(np.exp(joint - top[:, None]).sum(1)) + unary[:, t]
        keep = mask[:, t][:, None]
        forward[t] = np.where(keep, value, forward[t - 1])
    top = scale(forward[-1])
    log_z = (top + np.log(np.exp(forward[-1] - top).sum(-1, keepdims=True)))[:, 0]
    label = np.zeros((texts, length, LABELS))
    pair = np.zeros((texts, length, LABELS, LABELS))
    backward = np.zeros((texts, LABELS))
    for t in range(length - 1, -1, -1):
        label[:, t] = np.exp(forward[t] + backward - log_z[:, None]) * mask[:, t][:, None]
        if t > 0:
            inner = pairs[:, t] + (unary[:, t] + backward)[:, None, :]
            pair[:, t] = np.exp(forward[t - 1][:, :, None] + inner - log_z[:, None, None]) * mask[:, t][:, None, None]
            top = inner.max(2)
            value = top + np.log(np.exp(inner - top[:, :, None]).sum(2))
            backward = np.where(mask[:, t][:, None], value, backward)
    return log_z, label, pair


def loss(weights, texts, widths, strength):
    w_unary = weights[:widths[0] * LABELS].reshape(widths[0], LABELS)
    w_edge = weights[widths[0] * LABELS:].reshape(widths[1], LABELS * LABELS)
    unary = texts.unary @ w_unary
    pairs = (texts.edges @ w_edge).reshape(-1, LABELS, LABELS)
    for p, l in FORBIDDEN:
        pairs[:, p, l] = NEVER
    d_unary, d_pairs = np.zeros_like(unary), np.zeros_like(pairs)
    total = 0
    for rows, weight, is_known in texts.batches:
        mask = rows >= 0
        u, p = unary[rows], pairs[rows]
        z, label, pair = marginals(u, p, mask)
        if is_known:
            label_fixed = texts.allowed[rows] * mask[:, :, None]
            pair_fixed = np.zeros_like(p)
            pair_fixed[:, 1:] = label_fixed[:, :-1, :, None] * label_fixed[:, 1:, None, :]
            z_fixed = (u * label_fixed).sum((1, 2)) + (p * pair_fixed).sum((1, 2, 3))
        else:
            fixed = np.where(texts.allowed[rows] | ~mask[:, :, None], u, NEVER)
            z_fixed, label_fixed, pair_fixed = marginals(fixed, p, mask)
        total += ((z - z_fixed) * weight).sum()
        flat = rows[mask]
        w = np.broadcast_to(weight[:, None], rows.shape)[mask]
        d_unary[flat] = (label - label_fixed)[mask] * w[:, None]
        d_pairs[flat] = (pair - pair_fixed)[mask] * w[:, None, None]
    for p, l in FORBIDDEN:
        d_pairs[:, p, l] = 0
    gradient = np.concatenate([
        (texts.unary_t @ d_unary).ravel(), (texts.edges_t @ d_pairs.reshape(-1, LABELS * LABELS)).ravel()])
    return total + strength / 2 * (weights @ weights), gradient + strength * weights


def write(path, unary, edges):
    def table(name, values, note):
        rows = "\n".join("    " + " ".join(f"{v}," for v in values[i:i + LABELS * 5]) for i in range(0, len(values), LABELS * 5))
        return f"  /// {note}\n  private static let {name}: [Int16] = [\n{rows}\n  ]\n"
    with open(path, "w") as out:
        out.write("// Written by Benchmarks/plain-text/fit.py; see there.\n"
                  "// swift-format-ignore-file\n\n"
                  "/// The fitted weights of the plain-text model, in 1/%d of a natural logarithm.\n"
                  "enum PlainTextWeights {\n" % SCALE)
        out.write("  /// The weight of a unary feature (own, previous, next line) for a label.\n"
                  "  static func value(ofUnary index: Int) -> Int16 { index < unary.count ? unary[index] : 0 }\n"
                  "  /// The weight of an edge feature for a pair of labels.\n"
                  "  static func value(ofEdge index: Int) -> Int16 { index < edges.count ? edges[index] : 0 }\n\n")
        out.write(table("unary", unary, "A value for each label, features of the line, the one before and the one after."))
        out.write("\n" + table("edges", edges, "A value for each pair of labels."))
        out.write("}\n")


def weights_of(path):
    """The weights that are in a Swift file written before."""
    unary, edges = [re.findall(r"-?\d+", table) for table in re.findall(r"Int16\] = \[(.*?)\]", open(path).read(), re.S)]
    return np.array(unary + edges, dtype=float) / SCALE


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--features", required=True)
    ask.add_argument("--output", required=True)
    ask.add_argument("--half", type=int)
    ask.add_argument("--weigh", action="append", default=[])
    ask.add_argument("--strength", type=float, default=2.0, help="of the penalty on large weights")
    ask.add_argument("--start", help="a file of weights of the same features to begin with")
    ask.add_argument("--steps", type=int, default=150)
    ask.add_argument("folders", nargs="+")
    options = ask.parse_args()
    names = subprocess.run([options.features, "--names"], stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    names = [line.split() for line in names]
    weigh = {pair.rsplit("=", 1)[0]: float(pair.rsplit("=", 1)[1]) for pair in options.weigh}
    paths = [(path, weigh.get(folder, 1.0)) for folder in options.folders for path in texts_of(folder, options.half)]
    texts = Texts(options.features, paths, names)
    widths = len(names[0]), len(names[1])
    print(f"{len(paths)} texts, {texts.unary.shape[0]} lines, {widths[0]} + {widths[1]} features")
    start = np.zeros(widths[0] * LABELS + widths[1] * LABELS * LABELS)
    if options.start:
        start = weights_of(options.start)
    steps = []
    def progress(_):
        steps.append(0)
        if len(steps) % 10 == 0:
            print("step", len(steps), flush=True)
    best = minimize(loss, start, args=(texts, widths, options.strength), jac=True, method="L-BFGS-B", callback=progress,
                    options={"maxiter": options.steps, "maxcor": 12})
    print(f"loss {best.fun:.1f} after {best.nit} steps")
    weights = np.clip(np.rint(best.x * SCALE), -2000, 2000).astype(int)
    write(options.output, weights[:widths[0] * LABELS], weights[widths[0] * LABELS:])


if __name__ == "__main__":
    main()
