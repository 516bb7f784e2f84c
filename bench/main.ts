/**
 * npm run bench: every bench under bench/. Some run in a page of a real Chromium that Vite builds for them and nobody
 * is shipped, some are of the built console with its server, some of the server alone. A small table is printed; raw
 * samples are written to test-results/bench, and with --report what came out to bench/reports.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Comparison } from './against/compare.ts';
import { comparedBenches } from './against/compare.ts';
import { formatRatio } from './against/measure-pairs.ts';
import { forgetFilled } from './harness/filled-server.ts';
import { limitResults } from './harness/limit-results.ts';
import { fileName, linesOf } from './harness/lines.ts';
import { formatMachine, readMachine } from './harness/machine.ts';
import type { Plan } from './harness/plan.ts';
import { reportComparison, reportResult } from './harness/write-report.ts';
import { alignedLines, stationHead } from './start-up/station-table.ts';

/** Gives the exit code: 1 past a limit, or where a bench could not run. */
export const runBenches = (plan: Plan): Promise<number> => measureAll(plan).finally(forgetFilled);

/** Gives the exit code: 1 where something became worse, or could not be compared. */
export const compareBuilds = (comparison: Comparison): Promise<number> =>
  compareAll(comparison).finally(forgetFilled);

async function measureAll(plan: Plan): Promise<number> {
  const { root, say } = plan;
  const machine = await readMachine(root, plan.executablePath);
  say(formatMachine(machine));
  let [failed, ran] = [0, 0];
  const starts: (readonly string[])[] = [];
  for await (const { file, result } of limitResults(plan)) {
    ran += 1;
    if (typeof result === 'string') say(`\n${file}\n  FAILED  ${result}`);
    else {
      for (const line of linesOf(result)) say(line);
      if (result.stations !== undefined) starts.push(result.stations);
      keep(root, file, result);
      if (plan.isReported) reportResult({ root, machine }, result);
    }
    if (typeof result === 'string' || result.verdicts.some(({ ok }) => !ok)) failed += 1;
  }
  if (starts.length > 0) say(`\n${alignedLines([stationHead, ...starts]).join('\n')}`);
  say(`\n${ran - failed} of ${ran} benches within their limits; samples in test-results/bench`);
  return failed === 0 && ran > 0 ? 0 : 1;
}

async function compareAll(comparison: Comparison): Promise<number> {
  const { root, tree, seed, say } = comparison;
  const machine = await readMachine(root, comparison.executablePath);
  say(`${machine.commit} against ${tree.name}, --seed ${seed}\n${formatMachine(machine)}`);
  const summary: string[] = [];
  let failed = 0;
  for await (const { file, name, unit, result: compared } of comparedBenches(comparison)) {
    const isFailed = typeof compared === 'string' || compared.verdict === 'worse';
    if (isFailed) failed += 1;
    const verdict = typeof compared === 'string' ? 'NOT COMPARED' : compared.verdict;
    const why = typeof compared === 'string' ? compared : formatRatio(compared);
    say(`  ${verdict}${typeof compared === 'string' ? `: ${compared}` : ''}`);
    summary.push(`${verdict.padEnd(14)} ${fileName(file).padEnd(34)} ${why.split('\n')[0]}`);
    if (typeof compared === 'string') continue;
    keep(root, `against-${fileName(file)}`, compared);
    if (comparison.isReported)
      reportComparison({ root, machine }, { file, name, unit, against: tree.name, seed, compared });
  }
  say(`\nnew ${machine.commit}, old ${tree.name}`);
  for (const line of summary) say(line);
  if (summary.length === 0) say('No bench that can be compared has such a name.');
  return failed === 0 && summary.length > 0 ? 0 : 1;
}

function keep(root: string, file: string, result: object): void {
  const folder = join(root, 'test-results/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${fileName(file)}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
