/** Questions of one run: how many were planned, judged and answered differently. A question that was left out shows. */
export interface Tally {
  readonly planned: number;
  readonly judged: number;
  readonly differences: number;
}

export function keepTally() {
  const tally = { planned: 0, judged: 0, differences: 0 };
  return {
    plan(questions: number): void {
      tally.planned += questions;
    },
    /** Runs one comparison; it throws where the answers differ. */
    judge(compare: () => void): void {
      tally.judged += 1;
      try {
        compare();
      } catch (difference) {
        tally.differences += 1;
        throw difference;
      }
    },
    now: (): Tally => ({ ...tally }),
  };
}
