/**
 * How long answers took, host by host, over the last hour: counts in bins of a histogram, one histogram for each minute, so
 * that it takes the same room however much is asked. The minute that runs and the 59 before it are the hour.
 *
 * Each bin is a tenth wider than the one before: what is told for a bin is at most 5 percent off. Pure but for what it holds.
 */

/** ms that are told apart at most; what took longer is told as this. */
const longestMs = 120_000;
const growth = 1.1;
const binCount = Math.ceil(Math.log(longestMs) / Math.log(growth)) + 1;
const minuteMs = 60_000;
const minutes = 60;

interface Minute {
  /** Since the epoch. */
  minute: number;
  requests: number;
  errors: number;
  readonly bins: Uint32Array;
}

export interface Times {
  readonly requests: number;
  readonly errors: number;
  /** ms; null: there were no requests. */
  readonly p50: number | null;
  readonly p95: number | null;
}

export interface AnswerTimes<Host extends string> {
  record(host: Host, ms: number, isError: boolean): void;
  read(host: Host): Times;
  /** Epoch ms: an hour ago at most, or when the measuring began. */
  since(): number;
}

export function answerTimes<Host extends string>(now: () => number): AnswerTimes<Host> {
  const rings = new Map<Host, Minute[]>();
  const begun = now();
  const minuteNow = () => Math.floor(now() / minuteMs);
  const oldest = () => minuteNow() - minutes + 1;

  function minuteOf(host: Host): Minute {
    const ring = rings.get(host) ?? [];
    rings.set(host, ring);
    const minute = minuteNow();
    const held = ring[minute % minutes];
    if (held?.minute === minute) return held;
    const fresh = { minute, requests: 0, errors: 0, bins: new Uint32Array(binCount) };
    ring[minute % minutes] = fresh;
    return fresh;
  }

  return {
    record(host, ms, isError) {
      const held = minuteOf(host);
      const bin = binOf(ms);
      held.requests += 1;
      held.errors += isError ? 1 : 0;
      held.bins[bin] = (held.bins[bin] ?? 0) + 1;
    },
    read(host) {
      const [first, last] = [oldest(), minuteNow()];
      // A ring has holes where nothing was asked.
      const held = Object.values(rings.get(host) ?? []).filter(
        ({ minute }) => minute >= first && minute <= last,
      );
      const requests = sum(held.map((each) => each.requests));
      const bins = Array.from({ length: binCount }, (_, bin) => sum(held.map((each) => each.bins[bin] ?? 0)));
      return {
        requests,
        errors: sum(held.map(({ errors }) => errors)),
        p50: quantile(bins, requests, 0.5),
        p95: quantile(bins, requests, 0.95),
      };
    },
    since: () => Math.max(begun, oldest() * minuteMs),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Bin 0 is up to 1 ms; bin n from growth^(n-1) to growth^n. */
function binOf(ms: number): number {
  if (ms <= 1) return 0;
  return Math.min(binCount - 1, Math.ceil(Math.log(ms) / Math.log(growth)));
}

/** In the middle of its bin, as factors go: as far from either end. */
const middleOf = (bin: number) => (bin === 0 ? 1 : growth ** (bin - 0.5));

/** By the nearest rank: of so many, that many took at most this long. */
function quantile(bins: readonly number[], count: number, share: number): number | null {
  if (count === 0) return null;
  const rank = Math.ceil(share * count);
  let passed = 0;
  const bin = bins.findIndex((held) => {
    passed += held;
    return passed >= rank;
  });
  return Math.max(1, Math.round(middleOf(bin)));
}
