"""What was measured, as a table, as JSON, and beside an earlier run."""
import operator

from processes import Times

# Everything else on the same machine is told in multiples of what the standard library takes for this.
YARDSTICK = "validate UTF-8"
MEGABYTE = 1 << 20


class Result:
    def __init__(self):
        self.values, self.ratios, self.speeds, self.stages, self.peaks, self.notes = {}, [], [], [], [], []

    def ratio(self, name, times, ours, theirs, asked, scale=1.0, kind="processor", pick=Times.median):
        """Notes what one command takes, as a multiple of another; not where one of them is missing."""
        if ours not in times or theirs not in times:
            return
        of = {kind: pick(times[ours], kind) / pick(times[theirs], kind) * scale for kind in ("processor", "wall")}
        self.values[name] = of
        self.ratios.append((name, of["processor"], of["wall"], asked, verdict(of[kind], asked), kind))

    def speed(self, name, count, times, asked):
        """Notes bytes a second of processor time."""
        value = count / times.median("processor") / 1e6
        self.values[name] = {"processor": value, "wall": count / times.median("wall") / 1e6}
        self.speeds.append((name, value, asked, verdict(value, asked)))

    def stage(self, name, count, seconds):
        self.stages.append((name, count, seconds))

    def memory(self, name, command):
        self.peaks.append((name, command.memory()))

    def note(self, text):
        self.notes.append(text)

    def stage_ratios(self):
        """The time for a byte in each stage, as a multiple of the yardstick's."""
        costs = {name: seconds / max(count, 1) for name, count, seconds in self.stages}
        return {name: cost / costs[YARDSTICK] for name, cost in costs.items() if costs.get(YARDSTICK)}

    def json(self):
        return {
            "ratios": self.values, "stages": self.stage_ratios(),
            "megabytes a second": {name: count / seconds / 1e6 for name, count, seconds in self.stages if seconds},
            "memory": dict(self.peaks),
        }

    def table(self, floor):
        lines = []
        if self.ratios:
            lines += ["| Ratio | Processor | Wall | Asked | |", "| --- | --: | --: | --: | --- |"]
        lines += [
            f"| {name} | {processor:.2f} | {wall:.2f} | {asked}{' (wall)' if kind == 'wall' else ''} | {word} |"
            for name, processor, wall, asked, word, kind in self.ratios]
        lines += [f"| {name} | {value:.0f} | | {asked} | {word} |" for name, value, asked, word in self.speeds]
        if self.stages:
            ratios = self.stage_ratios()
            lines += ["", f"| Stage | MB | MB/s | Time for a byte, × {YARDSTICK} |", "| --- | --: | --: | --: |"]
            lines += [
                f"| {name} | {count / 1e6:.2f} | {count / max(seconds, 1e-9) / 1e6:.0f} | {ratios.get(name, 0):.1f} |"
                for name, count, seconds in self.stages]
        if self.peaks:
            lines += ["", "| Peak of memory | MB |", "| --- | --: |"]
            lines += [f"| {name} | {peak / MEGABYTE:.1f} |" for name, peak in self.peaks]
            lines += ["", f"(What cannot be measured here: less than {floor / MEGABYTE:.1f} MB.)"]
        return "\n".join(lines + [""] + self.notes)

    def comparison(self, earlier):
        """How the ratios of this run stand to those of an earlier one."""
        lines = ["| Ratio of ratios, now to then | Processor | Wall |", "| --- | --: | --: |"]
        for name, value in self.values.items():
            then = earlier["ratios"].get(name)
            if then:
                parts = [f"{value[kind] / then[kind]:.2f}" for kind in ("processor", "wall")]
                lines.append(f"| {name} | {' | '.join(parts)} |")
        for name, value in self.stage_ratios().items():
            then = earlier["stages"].get(name)
            if then:
                lines.append(f"| stage: {name} | {value / then:.2f} | |")
        for name, value in self.peaks:
            then = earlier["memory"].get(name)
            if then:
                lines.append(f"| memory: {name} | {value / then:.2f} | |")
        return "\n".join(lines)


def verdict(value, asked):
    """Whether a value is as asked (`≤ 3`, `≥ 5`, or nothing)."""
    if not asked:
        return ""
    sign, limit = asked.split()
    compare = operator.le if sign == "≤" else operator.ge
    return "yes" if compare(value, float(limit)) else "**no**"
