/**
 * The oracle: what the device answers, by its engine and by the plain reader, is what PostgreSQL answers behind the
 * real handlers: page by page, over generated rows, filters and sorts, while rows are created, changed and removed
 * through the real write calls, and while such changes still wait on the device.
 *
 *   npm run differential-test -- --cases 50000
 *   npm run differential-test -- --seed 7 --path 12     one story again, shrunk to what fails
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Row } from '#model/entity.ts';
import { keyOf, laneOf } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { storedEntry } from '../adapters/support/samples.ts';
import { embedded, server, useDatabase } from '../server/support/databases.ts';
import { coverage } from '../server/support/differential/coverage.ts';
import type { Issue, Round } from '../server/support/differential/edits.ts';
import { play, setAside, someRounds, targets } from '../server/support/differential/edits.ts';
import type { Asked } from '../server/support/differential/questions.ts';
import {
  ofRound,
  questionAt,
  questionOver,
  questions,
  waitingQuestions,
} from '../server/support/differential/questions.ts';
import { sample } from '../server/support/differential/sample.ts';
import { sampleCommands } from '../server/support/differential/sample-commands.ts';
import { device } from '../server/support/differential/sample-device.ts';
import { openSampleServer } from '../server/support/differential/sample-server.ts';
import { keepTally } from '../server/support/differential/tally.ts';
import { valuesFor } from '../support/list-cases.ts';

const fullCases = 50_000;
const caseCount = Number(process.env.ORACLE_CASES ?? (process.env.FULL === '1' ? fullCases : 1200));
const { ORACLE_SEED: seed, ORACLE_PATH: path } = process.env;

const someRows = fc.uniqueArray(valuesFor(sample, targets, 2), {
  minLength: 20,
  maxLength: 36,
  selector: (row) => row.id,
});
const perStory = questions.length + waitingQuestions.length;
const everything: ListQuery = { filter: {}, sort: [], current: 1, pageSize: -1 };

/** A server is the judge of most cases; the embedded database answers some, to show that it is no other. */
const judges = [
  { ...embedded, share: 0.2 },
  { ...server, share: 0.8 },
];

const met = coverage();
const tally = keepTally();
/** Entries of a journal are never numbered anew. */
let seq = 0;

describe.each(judges)('the oracle on $name', ({ name, open, share }) => {
  const database = useDatabase(open);
  let host: Awaited<ReturnType<typeof openSampleServer>>;
  beforeAll(async () => {
    host = await openSampleServer(database());
  });
  afterAll(() => host.close());

  test('agrees on what it once differed on: half a letter is in no text', async () => {
    await host.fill([{ id: 'A', title: 'mả😀' }]);
    const query = { filter: { search: { iLike: '%mả\ud83d%' } }, sort: [], current: 1, pageSize: 7 };
    const local = device((await host.list({ ...query, filter: {} })).data);
    expect(local.answer(query)).toEqual(await host.list(query));
  });

  test.each([
    { filter: '{"textList":"CT2"}' },
    { filter: '{"textList":{"iLike":"%CT%"}}' },
    { filter: '{"textList":{"between":["a",null]}}' },
    { filter: '{"textList":{"overlap":[1]}}' },
    { sort: 'textList.asc' },
    { sort: 'choiceList.desc' },
  ])('a list is asked what it holds and nothing else: %o is refused', async (query) => {
    expect(await host.statusOf(query)).toBe(422);
  });

  type Device = ReturnType<typeof device>;

  async function ask(local: Device, query: ListQuery) {
    met.count(query, [...local.held.values()]);
    const answered = await host.list(query);
    tally.judge(() => expect(local.answer(query), JSON.stringify(query)).toEqual(answered));
  }

  /** Does it on the host; asks while it still waits on the device; then takes the host's rows in. */
  async function live(local: Device, round: Round, index: number, asked: readonly Asked[]) {
    const alive = new Map([...local.held.values()].map((row) => [keyOf(sample, row), row]));
    const entries: StoredEntry[] = [];
    const issue: Issue = async (verb, key, values) => {
      const command = sampleCommands[verb];
      const version = alive.get(key)?.version;
      seq += 1;
      const base = { version: version ?? null, prior: {} };
      const about = { name: command.name, entity: sample.name, key, lane: laneOf(sample.name, key) };
      entries.push(storedEntry(seq, { ...about, values, base }));
      const answer = await host.send(command.request({ key, values, version }), version);
      const row = verb === 'remove' ? undefined : command.readAnswer(answer);
      if (row === undefined) alive.delete(key);
      else alive.set(key, row);
    };
    await play(round, index, alive, new Set(local.held.keys()), issue);
    const { rows: seen } = local.show(everything, entries);
    for (const one of asked) {
      const query = questionAt(round.full, one);
      met.countWaiting(query, seen);
      const after = await host.list({ ...query, current: 1, pageSize: -1 });
      tally.judge(() => local.compareWaiting(query, entries, after));
    }
    local.held.remove([...local.held.keys()].filter((key) => !alive.has(key)));
    local.held.put([...alive.values()]);
  }

  test('finds no difference', async () => {
    const story = fc.asyncProperty(
      someRows,
      someRounds,
      fc.tuple(...questions),
      fc.tuple(...waitingQuestions),
      async (stored, rounds, asked, waiting) => {
        await host.fill([...stored, ...setAside(rounds)]);
        const local = device((await host.list(everything)).data);
        const rows = (): readonly Row[] => [...local.held.values()];
        const each = Math.ceil(asked.length / (rounds.length + 1));
        for (const [index, one] of asked.entries()) {
          const number = Math.floor(index / each);
          const round = index % each === each - 1 ? rounds[number] : undefined;
          if (round !== undefined) await live(local, round, number, ofRound(waiting, number));
          await ask(local, questionOver(rows(), one));
        }
      },
    );
    const numRuns = Math.ceil((caseCount * share) / perStory);
    tally.plan(numRuns * perStory);
    // Shrinking asks the host thousands of questions: only where one story is played again.
    const again = seed === undefined ? { endOnFailure: true } : { seed: Number(seed), path: path ?? '0' };
    await fc.assert(story, { numRuns, ...again });
    const { judged, differences } = tally.now();
    process.stdout.write(
      `the oracle on ${name}: ${judged} cases so far, ${differences} differences, ${met.met()} pairs met, ${met.missing().length} missing\n`,
    );
  }, 3_600_000);
});

test('the oracle has met every operator on every kind, with and without nulls, in both directions', () => {
  expect(met.missing()).toEqual([]);
});

test('the oracle has judged every case that it was asked for, and found no difference', () => {
  const { planned, judged, differences } = tally.now();
  expect({ judged, differences }).toEqual({ judged: planned, differences: 0 });
  expect(judged).toBeGreaterThanOrEqual(caseCount);
});
