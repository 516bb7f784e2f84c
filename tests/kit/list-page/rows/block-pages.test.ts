/** What a continuous list shows of the blocks that were answered. */
import { describe, expect, it } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { DevicePage } from '#store/rows-slice.ts';
import type { AnsweredBlock, AskedAnswers } from '#kit/list-page/rows/block-pages.ts';
import {
  answeredSince,
  blockPages,
  blockQuery,
  shownBlocks,
  totalOf,
  unanswered,
  usableAnswers,
} from '#kit/list-page/rows/block-pages.ts';
import { blockSize } from '#kit/list-page/rows/blocks.ts';
import type { ListUpdates } from '#kit/list-page/rows/use-row-updates.ts';
import { storedEntry } from '../../../adapters/support/samples.ts';
import { customerRow } from '../../../support/fake-host.ts';
import { testCommands } from '../../../support/world.ts';

const query: ListQuery = { filter: {}, sort: [], current: 1, pageSize: blockSize };
const told: ListUpdates = {
  entity: customer,
  fresh: undefined,
  arrivals: undefined,
  liveAsOf: null,
  entries: [],
  settled: [],
  commands: createCommandRegistry([]),
};
const code = (index: number) => `KH${String(index).padStart(5, '0')}`;
const rowsOf = (block: number, count = blockSize) =>
  Array.from({ length: count }, (_, index) => customerRow(code(block * blockSize + index)));
const unasked = { answer: undefined, failure: undefined, isFetching: false };

function byHost(block: number, total: number, asOf = 1): AskedAnswers {
  const asked = blockQuery(query, block);
  const page = { data: rowsOf(block), total, current: block + 1, pageSize: blockSize };
  const answer = { kind: 'listAnswer', collection: 'customer', query: asked, page, asOf, done: [] } as const;
  return { block, host: { ...unasked, answer }, device: undefined };
}

function byDevice(block: number, over: Partial<DevicePage>): AskedAnswers {
  const name = nameOfQuery(blockQuery(query, block));
  const rows = rowsOf(block);
  const device = {
    collection: 'customer',
    name,
    rows,
    total: 1_240,
    exact: true,
    held: 1_240,
    asOf: 5,
    ...over,
  };
  return { block, host: unasked, device };
}

function show(answers: readonly AskedAnswers[], before?: ReturnType<typeof totalOf>) {
  const parts = blockPages()(query, usableAnswers(answers, before), told);
  const known = totalOf(parts, before);
  return { known, shown: known && shownBlocks(query, parts, known, told, 28) };
}

describe('a continuous list', () => {
  it('has its loaded rows at their places, and gaps between them', () => {
    const { shown } = show([byHost(0, 100_000), byHost(7, 100_000)]);
    expect(shown?.rows.count).toBe(100_000);
    expect(shown?.rows.at(3)?.key).toBe(code(3));
    expect(shown?.rows.at(blockSize)).toBeUndefined();
    expect(shown?.rows.at(7 * blockSize + 9)?.key).toBe(code(1_409));
    expect(shown?.rows.indexOf(code(1_409))).toBe(1_409);
    expect(shown?.rows.loaded).toHaveLength(2 * blockSize);
    expect(shown?.page).toMatchObject({ total: 100_000, source: 'network', exact: true });
  });

  it('knows how many rows there are also where none of them is loaded', () => {
    const { known } = show([byHost(0, 100_000)]);
    const { shown } = show(
      [{ block: 300, host: { ...unasked, isFetching: true }, device: undefined }],
      known,
    );
    expect(shown?.rows.count).toBe(100_000);
    expect(shown?.rows.loaded).toEqual([]);
  });

  it('takes the newest word on how many there are', () => {
    expect(show([byHost(0, 100_000, 1), byHost(1, 99_998, 2)]).known?.total).toBe(99_998);
    expect(show([byHost(1, 99_998, 2), byHost(0, 100_000, 1)]).known?.total).toBe(99_998);
  });

  it('does not mix a part of the rows with those of the host, whose places are others', () => {
    const part = byDevice(1, { exact: false });
    const { shown } = show([byHost(0, 100_000), part]);
    expect(shown?.rows.at(blockSize)).toBeUndefined();
    expect(shown?.page.total).toBe(100_000);
  });

  it('shows a part where nobody else answers, and says so', () => {
    const { shown } = show([byDevice(0, { exact: false })]);
    expect(shown?.page).toMatchObject({ total: 1_240, exact: false, held: 1_240, source: 'device' });
    expect(shown?.rows.count).toBe(1_240);
  });

  it('waits for the host while it may still answer', () => {
    const part = byDevice(0, { exact: false });
    expect(show([{ ...part, host: { ...unasked, isFetching: true } }]).shown).toBeUndefined();
  });

  it('makes a block anew only when it was let go meanwhile', () => {
    const pages = blockPages();
    const ask = (...answers: readonly AskedAnswers[]) =>
      pages(query, usableAnswers(answers, undefined), told);
    const [first, second] = [byHost(0, 100_000), byHost(1, 100_000)];
    const [part] = ask(first);
    expect(ask(first, second)[0]).toBe(part);
    ask(second);
    expect(ask(first, second)[0]).not.toBe(part);
  });

  it('begins with what the host answered last while it is asked again, and not beside its answer', () => {
    const { device: whole } = byDevice(0, { total: 90_000, asOf: 3 });
    const ahead = whole && ({ ...whole, summary: { amount: 7 }, isAhead: true } as const);
    const part = byDevice(0, { exact: false, rows: [], ...(ahead ? { ahead } : {}) });
    const asking = { ...part, host: { ...unasked, isFetching: true } };
    const before = show([asking]);
    expect(before.shown?.page).toMatchObject({ total: 90_000, exact: true, source: 'device', asOf: 3 });
    expect(before.shown?.rows.at(3)?.key).toBe(code(3));
    expect(usableAnswers([asking, byHost(1, 100_000)], before.known)[0]?.device).toBeUndefined();
    const after = show([{ ...byHost(0, 100_000, 9), device: part.device }], before.known);
    expect(after.shown?.page).toMatchObject({ total: 100_000, source: 'network', asOf: 9 });
    // The host is silent: what is shown is the part that is held, and says so.
    const failed = show([part], before.known);
    expect(failed.shown?.page).toMatchObject({ total: 1_240, exact: false, summary: undefined });
  });

  it('begins with rows made here until each block that is shown was asked for later', () => {
    const settled = [storedEntry(1, { name: 'customer.add', key: 'KH9' }, { state: 'settled', movedAt: 5 })];
    const fresh = { KH9: customerRow('KH9') };
    const since = { ...told, settled, fresh, commands: createCommandRegistry(testCommands) };
    const first = (...ages: readonly number[]) => {
      const answers = usableAnswers(
        ages.map((asOf, block) => byHost(block, 100_000, asOf)),
        undefined,
      );
      const parts = blockPages()(query, answers, since);
      const known = totalOf(parts, undefined);
      return known && shownBlocks(query, parts, known, since, 28).rows.at(0)?.key;
    };
    expect(first(1, 1)).toBe('KH9');
    expect(first(6, 1)).toBe('KH9');
    expect(first(6, 6)).toBe(code(0));
  });

  it('ends where a browser lays out no more', () => {
    const parts = blockPages()(query, usableAnswers([byHost(0, 2_000_000)], undefined), told);
    const known = totalOf(parts, undefined);
    const shown = known && shownBlocks(query, parts, known, told, 28);
    expect(shown?.rows.count).toBe(1_178_571);
    expect(shown?.page.total).toBe(2_000_000);
  });

  it('reaches a million rows at any height that a person may set', () => {
    const parts = blockPages()(query, usableAnswers([byHost(0, 1_000_000)], undefined), told);
    const known = totalOf(parts, undefined);
    const at = (rowHeight: number) => known && shownBlocks(query, parts, known, told, rowHeight);
    for (const height of [24, 28, 36]) expect(at(height)?.rows.count).toBe(1_000_000);
    expect([24, 28, 36].map((height) => at(height)?.rowHeight)).toEqual([24, 28, 28]);
  });

  it('has rows as high as they were set while all of them can be reached', () => {
    const parts = blockPages()(query, usableAnswers([byHost(0, 100_000)], undefined), told);
    const known = totalOf(parts, undefined);
    expect(known && shownBlocks(query, parts, known, told, 36).rowHeight).toBe(36);
  });
});

describe('what came of asking for blocks', () => {
  const inView = (block: number) => ({ first: block, last: block });
  const next = (
    before: AnsweredBlock,
    asked: readonly AskedAnswers[],
    view = inView(0),
    isMoving = false,
  ) => {
    const kept = asked.map(({ block }) => block);
    return answeredSince(before, { asked, kept, view, isMoving, known: undefined });
  };
  const underWay = (block: number): AskedAnswers => ({
    ...{ block, device: undefined },
    host: { ...unasked, isFetching: true },
  });
  const [first, second] = [byHost(0, 1_000), byHost(1, 1_000)];

  it('stays the very same while a block ahead is on its way, and while nothing is known', () => {
    const shown = next(unanswered, [first]);
    expect(shown).toMatchObject({ isAnswered: true, isFetching: false });
    expect(next(shown, [first, underWay(1)])).toBe(shown);
    expect(next(unanswered, [])).toBe(unanswered);
  });

  it('is another one once a block in view is on its way, has come, or failed', () => {
    const shown = next(unanswered, [first]);
    expect(next(shown, [first, underWay(1)], inView(1))).toMatchObject({ isFetching: true });
    expect(next(shown, [first, second]).answers).toHaveLength(2);
    const failure = { kind: 'noAnswer', reason: 'offline' } as const;
    const failed = { ...underWay(1), host: { ...unasked, failure } };
    expect(next(shown, [first, failed])).toMatchObject({ failure, answers: shown.answers });
  });

  it('keeps what came for a block ahead until nobody scrolls, or until that block is looked at', () => {
    const shown = next(unanswered, [first]);
    expect(next(shown, [first, second], inView(0), true)).toBe(shown);
    expect(next(shown, [first, second], inView(0), false).answers).toHaveLength(2);
    expect(next(shown, [first, second], { first: 0, last: 1 }, true).answers).toHaveLength(2);
    const renewed = byHost(0, 1_000, 2);
    expect(next(shown, [renewed, second], inView(0), true).answers).toHaveLength(2);
    const both = next(unanswered, [first, second]);
    expect(next(both, [first, underWay(1)], inView(0), true)).toBe(both);
    expect(next(both, [first, underWay(1)], inView(0), false).answers).toHaveLength(1);
  });

  it('keeps what was let go far away until something else comes', () => {
    const both = next(unanswered, [first, second]);
    expect(next(both, [second])).toBe(both);
    expect(next(both, [second, byHost(2, 1_000)]).answers.map(({ block }) => block)).toEqual([1, 2]);
  });

  it('lets go at once what somebody looks at, and all of it', () => {
    const both = next(unanswered, [first, second]);
    expect(next(both, [underWay(0), second]).answers.map(({ block }) => block)).toEqual([1]);
    expect(next(both, [underWay(0), underWay(1)]).answers).toEqual([]);
    expect(next(both, []).answers).toEqual([]);
  });
});
