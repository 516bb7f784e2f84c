/**
 * What a run of kills came to, as a person reads it. Each list of the report is in it.
 *
 * @param {Pick<import('../../e2e/crash/run-crashes.ts').KillsReport, 'kills' | 'seed' | 'seconds' | Counted>} found
 * @returns {string[]}
 */
export function linesOfKills(found) {
  const count = (/** @type {Counted} */ name) => found[name].length;
  const lost = `${count('lost')} lost, ${count('doubled')} doubled, ${count('keysTwice')} keys twice`;
  return [
    `${found.kills} kills (seed ${found.seed}) in ${found.seconds.toFixed(0)} s, ` +
      `${(found.seconds / found.kills).toFixed(1)} s each; ${count('attempts')} edits begun`,
    `called saved: ${count('once')} on the server once, ${count('visible')} visibly waiting, ${lost}`,
    `never called saved: ${count('unsaid')}; the script could not go on ${count('stumbles')} times`,
    `rows that the change feed left as they were on the device: ${count('staleRows')}`,
    `the browser itself threw its databases away ${count('thrownAway')} times`,
  ];
}

/**
 * @typedef {'attempts' | 'lost' | 'doubled' | 'keysTwice' | 'once' | 'visible' | 'unsaid' | 'stumbles' | 'staleRows'
 *   | 'thrownAway'} Counted
 */
