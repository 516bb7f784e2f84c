/**
 * Pages of the blocks of a continuous list: each is a page as `selectPage` makes it, and all of them together are shown as one.
 * Pure except for its memory of the blocks that did not change.
 */
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { ListAnswer } from '#store/api/list-endpoint.ts';
import type { DevicePage } from '#store/rows-slice.ts';
import type { NetworkPage } from '#services/watch-list.ts';
import type { ShownPage, ShownRow } from '#local-db/queries/select-page.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { rowHeights } from '../../data-grid/model/row-heights.ts';
import type { RowWindow } from '../../data-grid/model/row-window.ts';
import { blockRows } from './block-rows.ts';
import type { BlockSpan } from './blocks.ts';
import { scrollExtent } from './scroll-extent.ts';
import type { ListUpdates } from './use-row-updates.ts';

/** Answers to the requests for a block, so far. */
export interface AskedAnswers {
  readonly block: number;
  readonly host: NetworkPage;
  readonly device: DevicePage | undefined;
}

/** Answers for a block that are shown. */
export interface BlockAnswers {
  readonly block: number;
  readonly host: ListAnswer | undefined;
  readonly device: DevicePage | undefined;
}

export interface ShownBlocks {
  readonly page: ShownPage;
  readonly rows: RowWindow<ShownRow>;
  /** px */
  readonly rowHeight: number;
}

/** Totals of all rows, once known: the blocks that they came with may have been released. */
export interface KnownTotal extends Pick<ShownPage, 'total' | 'summary' | 'cappedAt' | 'source'> {
  /** Epoch ms. */
  readonly asOf: number;
  readonly isHosts: boolean;
}

interface Part {
  readonly block: number;
  readonly page: ShownPage;
  /** Keys of the rows that the answer holds; those made here and not sent are not among them. */
  readonly keys: ReadonlySet<string>;
}

/** Answers to the requests of all blocks, so far. */
export interface AnsweredBlock {
  /** Answers of the blocks that have any. */
  readonly answers: readonly BlockAnswers[];
  readonly failure: Failure | undefined;
  /** Something in view is on its way; blocks ahead are read without a word. */
  readonly isFetching: boolean;
  /** The host has answered. */
  readonly isAnswered: boolean;
}

export const unanswered: AnsweredBlock = {
  answers: [],
  failure: undefined,
  isFetching: false,
  isAnswered: false,
};

export interface AskedBlocks {
  readonly asked: readonly AskedAnswers[];
  /** Numbers of the blocks that are not let go. */
  readonly kept: readonly number[];
  readonly view: BlockSpan;
  /** Somebody scrolls. */
  readonly isMoving: boolean;
  readonly known: KnownTotal | undefined;
}

/**
 * The very same again while nothing that is shown changes: that a block ahead is asked for draws nothing anew. What was
 * let go, far from the view, stays beside the rest until something else comes, so that its going alone draws nothing. And
 * while somebody scrolls, what comes for blocks that are not looked at waits: a page that is drawn anew for each of them is
 * a frame that comes late.
 */
export function answeredSince(
  before: AnsweredBlock,
  { asked, kept, view, isMoving, known }: AskedBlocks,
): AnsweredBlock {
  const there = usableAnswers(asked, known).filter(({ host, device }) => host ?? device);
  const waits = ({ block }: BlockAnswers) => isMoving && !isWithin(view, block);
  const isKnown = (next: BlockAnswers) => before.answers.some((answer) => isSameAnswer(answer, next));
  const isSame = there.every((next) => waits(next) || isKnown(next));
  const isLeft = ({ block }: BlockAnswers) => there.some((next) => next.block === block);
  const isFar = ({ block }: BlockAnswers) => !kept.includes(block);
  // With all of them gone nothing is left for what is far to stand beside.
  const isAlone = there.length === 0 && before.answers.length > 0;
  const mayStay = (answer: BlockAnswers) => isLeft(answer) || isFar(answer) || waits(answer);
  const stays = isSame && !isAlone && before.answers.every(mayStay);
  const next: AnsweredBlock = {
    answers: stays ? before.answers : there,
    failure: asked.find(({ host }) => host.failure !== undefined)?.host.failure,
    isFetching: asked.some(({ block, host }) => host.isFetching && isWithin(view, block)),
    isAnswered: asked.some(({ host }) => host.answer !== undefined),
  };
  const isNews =
    next.answers !== before.answers ||
    next.failure !== before.failure ||
    next.isFetching !== before.isFetching ||
    next.isAnswered !== before.isAnswered;
  return isNews ? next : before;
}

const isSameAnswer = (a: BlockAnswers, b: BlockAnswers) =>
  a.block === b.block && a.host === b.host && a.device === b.device;

const isWithin = ({ first, last }: BlockSpan, block: number) => block >= first && block <= last;

/** A part of the rows counts places of its own: it is not mixed with the host's, nor shown while those come. */
export function usableAnswers(
  answers: readonly AskedAnswers[],
  known: KnownTotal | undefined,
): readonly BlockAnswers[] {
  const isHosts = known?.isHosts === true || answers.some(({ host }) => host.answer !== undefined);
  return answers.map(({ block, host, device }) => {
    if (host.isFetching && host.answer === undefined && !isHosts && device?.ahead !== undefined)
      return { block, host: undefined, device: device.ahead };
    const isPart = device?.exact === false && device.asOf !== null && !isHosts && !host.isFetching;
    const isUsable = device?.exact === true || isPart;
    return { block, host: host.answer, device: isUsable ? device : undefined };
  });
}

export const blockQuery = (query: ListQuery, block: number): ListQuery => ({ ...query, current: block + 1 });

/** Remembers each block's page while it is asked about and nothing that it is made of has changed. */
export function blockPages() {
  let made: ReadonlyMap<number, { from: readonly unknown[]; part: Part | undefined }> = new Map();
  return (query: ListQuery, answers: readonly BlockAnswers[], updates: ListUpdates): readonly Part[] => {
    const before = made;
    // Those that were let go are forgotten here, too: with them would stay every row that was ever passed.
    made = new Map(
      answers.map((answer) => {
        const from = [query, answer.host, answer.device, ...Object.values(updates)];
        const known = before.get(answer.block);
        const isSame = known?.from.every((value, index) => value === from[index]) === true;
        return [answer.block, { from, part: isSame ? known.part : partOf(query, answer, updates) }];
      }),
    );
    return [...made.values()].flatMap(({ part }) => part ?? []);
  };
}

function partOf(
  query: ListQuery,
  { block, host, device }: BlockAnswers,
  updates: ListUpdates,
): Part | undefined {
  const page = selectPage({ ...updates, query: blockQuery(query, block), network: host, device });
  const data: readonly Row[] = host?.page.data ?? device?.rows ?? [];
  return page && { block, page, keys: new Set(data.map((row) => keyOf(updates.entity, row))) };
}

/** The newest that is known of how many there are; what a part of the rows says gives way to what the host says. */
export function totalOf(parts: readonly Part[], before: KnownTotal | undefined): KnownTotal | undefined {
  let known = before;
  for (const { page } of parts) {
    const { total, source, cappedAt, exact, isAhead } = page;
    const isHosts = exact && !isAhead;
    // Summary of all matching rows, not the host's for the part before this one.
    const summary = page.summary ?? (isHosts ? known?.summary : undefined);
    const next = { total, summary, cappedAt, source, asOf: page.asOf ?? 0, isHosts };
    const isBetter = known === undefined || (next.isHosts && !known.isHosts);
    const isNewer = known?.isHosts === next.isHosts && next.asOf >= known.asOf;
    if (isBetter || isNewer) known = next;
  }
  return known;
}

/** `rowHeight`: px, as the person has set it. */
export function shownBlocks(
  query: ListQuery,
  parts: readonly Part[],
  known: KnownTotal,
  updates: ListUpdates,
  rowHeight: number,
): ShownBlocks {
  const blocks = new Map(
    parts.map(({ block, page, keys }) => [block, page.rows.filter((row) => keys.has(row.key))]),
  );
  const pages = parts.map(({ page }) => page);
  const ages = pages.flatMap(({ asOf }) => asOf ?? []);
  const asOf = ages.length === 0 ? known.asOf : Math.min(...ages);
  const created = createdRows(query, asOf, updates).filter(
    ({ key }) => !parts.some(({ keys }) => keys.has(key)),
  );
  const { total, summary, cappedAt } = known;
  const extent = scrollExtent(created.length + total, rowHeight, rowHeights.normal);
  const rows = blockRows({ created, blocks, total, most: extent.most });
  const page: ShownPage = {
    get rows() {
      return rows.loaded;
    },
    total,
    uncounted: created.length,
    summary,
    cappedAt,
    source: pages.length === 0 ? known.source : sourceOf(pages),
    asOf: asOf || null,
    exact: pages.every(({ exact }) => exact),
    held: Math.max(0, ...pages.map(({ held }) => held)),
    pending: rows.loaded.reduce((sum, { entries }) => sum + entries.length, 0),
    news: newsOf(query, parts, updates),
  };
  return { page, rows, rowHeight: extent.rowHeight };
}

const sourceOf = (pages: readonly ShownPage[]) =>
  pages.every(({ source }) => source === 'network') ? 'network' : 'device';

/** Rows that were made here and that no answer can show yet stand first, wherever the person looks. */
function createdRows(query: ListQuery, asOf: number, updates: ListUpdates): readonly ShownRow[] {
  if (updates.entries.length === 0 && updates.settled.length === 0) return [];
  const first = blockQuery(query, 0);
  const { name: collection } = updates.entity;
  const nothing = { collection, name: nameOfQuery(first), rows: [], total: 0, exact: true, held: 0, asOf };
  return selectPage({ ...updates, query: first, network: undefined, device: nothing })?.rows ?? [];
}

/** Rows that are new to one block may stand in another one by now. */
function newsOf(query: ListQuery, parts: readonly Part[], { arrivals }: ListUpdates): number {
  const news = new Set<string>();
  for (const { block, page } of parts) {
    const arrived = Object.entries(arrivals?.news[nameOfQuery(blockQuery(query, block))] ?? {});
    for (const [key, at] of arrived) if (at > (page.asOf ?? 0)) news.add(key);
  }
  for (const { keys } of parts) for (const key of keys) news.delete(key);
  return news.size;
}
