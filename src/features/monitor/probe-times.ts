/**
 * How long a host took to answer this console, and how often it did not: every probe of the last hour is held, so what is
 * told of them is exact. Pure.
 */
export interface Probe {
  /** Epoch ms, when it was sent. */
  readonly at: number;
  /** Until the whole answer was here; undefined: none came that could be read. */
  readonly ms: number | undefined;
}

export interface ProbeTimes {
  readonly last: Probe;
  /** Epoch ms of the first one that is held. */
  readonly since: number;
  readonly count: number;
  readonly lost: number;
  /** Median of the answers, in ms; undefined: there was none. */
  readonly p50: number | undefined;
  readonly p95: number | undefined;
}

const hourMs = 3_600_000;
/** Whoever keeps a key down asks more often than that. */
const most = 1000;

/** The newest last. */
export const withProbe = (probes: readonly Probe[], probe: Probe): readonly Probe[] =>
  [...probes.filter(({ at }) => at > probe.at - hourMs), probe].slice(-most);

export function probeTimesOf(probes: readonly Probe[]): ProbeTimes | undefined {
  const [first] = probes;
  const last = probes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const durations = probes.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  return {
    ...{ last, since: first.at, count: probes.length, lost: probes.length - durations.length },
    p50: nearest(durations, 0.5),
    p95: nearest(durations, 0.95),
  };
}

/** Nearest-rank percentile: the given share of the values is at most this long. */
const nearest = (sorted: readonly number[], share: number) => sorted[Math.ceil(share * sorted.length) - 1];
