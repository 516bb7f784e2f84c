/**
 * How long a next guess waits. The first failures are free; each one after them doubles the wait, up to the longest. One failure
 * is forgotten with each longest wait that passes, so what goes on guessing ends at one guess in that time: a name at 96 a
 * day, an address at 24. OWASP ASVS 5.0, 6.3.1; NIST SP 800-63B, 5.2.2.
 */
export interface Failures {
  readonly count: number;
  /** Epoch ms. */
  readonly lastAt: number;
}

export interface Rule {
  /** Failures without a wait. */
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

export const rules = {
  /** Guessed account or code. */
  name: { free: 5, firstWaitMs: 30 * secondMs, longestWaitMs: 15 * minuteMs },
  /** Whole offices share one: it counts those alone whose browser is not known. */
  address: { free: 30, firstWaitMs: 10 * secondMs, longestWaitMs: 60 * minuteMs },
} as const satisfies Record<string, Rule>;

/** Those that still count. */
function countAt({ longestWaitMs }: Rule, { count, lastAt }: Failures, now: number): number {
  return Math.max(0, count - Math.max(0, Math.floor((now - lastAt) / longestWaitMs)));
}

/** Milliseconds from now; 0: a guess is looked at. */
export function waitMs(rule: Rule, failures: Failures, now: number): number {
  const beyond = countAt(rule, failures, now) - rule.free;
  if (beyond < 0) return 0;
  const wait = Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** beyond);
  return Math.max(0, failures.lastAt + wait - now);
}

/** One more, counted from its beginning. */
export function failedOnceMore(rule: Rule, failures: Failures | undefined, now: number): Failures {
  return { count: (failures === undefined ? 0 : countAt(rule, failures, now)) + 1, lastAt: now };
}

/**
 * Without the one that was counted at `countedAt`, over `before`: it was right, or nobody looked at it. The wait is as it was,
 * but where others failed meanwhile.
 */
export function withoutOne(failures: Failures, countedAt: number, before: Failures | undefined): Failures {
  const lastAt = failures.lastAt === countedAt ? (before?.lastAt ?? countedAt) : failures.lastAt;
  return { count: Math.max(0, failures.count - 1), lastAt };
}
