/*
 * Parts of a long command, run side by side: what does not wait for another part begins as soon as there is a core for it,
 * and never more processes at once than there are cores.
 *
 *     Build ──▶ Size                  Tests (every core) ──▶ Journeys (every core, after Build) ──▶ Recordings
 *     Types                           Lint
 */

/**
 * `after`: names of parts that must have ended well; one that has not is not begun. `whenOver`: of parts that must have
 * ended in whatever way. `cores`: how many processes it keeps busy; 'all' for one that sees to that itself.
 *
 * @template R
 * @typedef {{
 *   name: string, cores?: number | 'all', after?: readonly string[], whenOver?: readonly string[],
 *   run: (isAlone: boolean) => Promise<{ ok: boolean, result: R }>,
 * }} Part
 */

/**
 * Milliseconds from the beginning of the whole. `waitedFor`: the part whose end let this one begin.
 *
 * @template R
 * @typedef {{ name: string, begun: number, ended: number, waitedFor: string | undefined, result: R }} Done
 */

/**
 * Runs all of them, in the order in which they stand where there is a choice. A part that fails does not hide the others.
 *
 * @template R
 * @param {readonly Part<R>[]} parts
 * @param {{ cores: number, now: () => number, notRun: (part: Part<R>, missing: string) => R }} given
 * @returns {Promise<Done<R>[]>} in the order of `parts`
 */
export async function runSideBySide(parts, { cores, now, notRun }) {
  const started = now();
  /** @type {Map<string, Done<R>>} */
  const done = new Map();
  /** @type {Set<string>} */
  const well = new Set();
  /** @type {Map<string, { cost: number, ended: Promise<void> }>} */
  const running = new Map();
  const waiting = [...parts];
  /** @type {string | undefined} */
  let lastEnded;

  const costOf = (/** @type {Part<R>} */ { cores: wanted = 1 }) =>
    wanted === 'all' ? cores : Math.min(wanted, cores);
  const busy = () => [...running.values()].reduce((sum, { cost }) => sum + cost, 0);
  const mayBegin = (/** @type {Part<R>} */ part) =>
    [...(part.after ?? []), ...(part.whenOver ?? [])].every((name) => done.has(name));

  const begin = (/** @type {Part<R>} */ part) => {
    const begun = now() - started;
    const waitedFor = lastEnded;
    const end = (/** @type {boolean} */ ok, /** @type {R} */ result) => {
      if (ok) well.add(part.name);
      lastEnded = part.name;
      running.delete(part.name);
      done.set(part.name, { name: part.name, begun, ended: now() - started, waitedFor, result });
    };
    const missing = (part.after ?? []).find((name) => !well.has(name));
    if (missing !== undefined) return end(false, notRun(part, missing));
    const cost = costOf(part);
    running.set(part.name, {
      cost,
      ended: part.run(cost === cores).then(({ ok, result }) => end(ok, result)),
    });
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((part) => mayBegin(part) && busy() + costOf(part) <= cores);
    const [part] = next === -1 ? [] : waiting.splice(next, 1);
    if (part !== undefined) begin(part);
    else if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended));
    else throw new Error(`Nothing that ${waiting[0]?.name} waits for will ever end`);
  }
  return parts.flatMap(({ name }) => done.get(name) ?? []);
}

/**
 * The chain that the whole took as long as: from the part that ended last back through those that it waited for.
 *
 * @param {readonly Done<unknown>[]} done
 * @returns {readonly { name: string, seconds: number }[]} first to last
 */
export function longestChain(done) {
  const byName = new Map(done.map((one) => [one.name, one]));
  const chain = [];
  let one = [...done].sort((a, b) => b.ended - a.ended)[0];
  while (one !== undefined) {
    chain.unshift({ name: one.name, seconds: (one.ended - one.begun) / 1000 });
    one = one.waitedFor === undefined ? undefined : byName.get(one.waitedFor);
  }
  return chain;
}
