/** `npm run crash-test -- --times 200 --seed 7` runs this one with more kills; each test run does five. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runKills } from './crash/run-crashes.ts';
import { expect, test } from './support/journey.ts';

const times = Number(process.env.KILL_TIMES ?? 5);
const seed = Number(process.env.KILL_SEED ?? 1);
const report = process.env.KILL_REPORT;

test(`every edit that the screen called saved outlives ${times} kills: on the server once, or visibly waiting`, async ({
  server,
  view,
}) => {
  test.setTimeout(120_000 + times * 15_000);
  const profile = await mkdtemp(join(tmpdir(), 'console-killed-'));
  try {
    const say = report === undefined ? () => undefined : (line: string) => process.stdout.write(`${line}\n`);
    const found = await runKills({ server, view, profile, times, seed, say });
    if (report !== undefined) await writeFile(report, JSON.stringify(found, undefined, 2));
    const { lost, doubled, keysTwice, stumbles, thrownAway, staleRows } = found;
    // Why edits are lost stands beside them.
    expect({ lost, doubled, keysTwice, stumbles, thrownAway, staleRows }).toEqual({
      ...{ lost: [], doubled: [], keysTwice: [], stumbles: [], thrownAway: [], staleRows: [] },
    });
    expect(found.once.length).toBeGreaterThan(times / 4);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
