/** A list that scrolls continuously: reads what comes into view, and tells what is there of it. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { ListArgument } from '#store/api/list-endpoint.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { deviceBlocksKept, selectChanges, selectDeviceBlock } from '#store/rows-slice.ts';
import { selectRights } from '#services/statements-name.ts';
import { networkPage } from '#services/watch-list.ts';
import { queryHostBlock, queryLocalBlock } from '#local-db/queries/query-block.ts';
import type { RowSpan } from '../../data-grid/grid-props.ts';
import type { Pauses, ScrollActivity } from '../../data-grid/model/scroll-activity.ts';
import { createScrollActivity } from '../../data-grid/model/scroll-activity.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { useAppDispatch, useAppSelector, useAppStore, useServices } from '../../store-hooks.ts';
import type { AnsweredBlock, AskedAnswers, KnownTotal } from './block-pages.ts';
import { answeredSince, blockPages, blockQuery, shownBlocks, totalOf, unanswered } from './block-pages.ts';
import type { BlockReader } from './block-reader.ts';
import { createBlockReader } from './block-reader.ts';
import type { BlockSpan } from './blocks.ts';
import { blocksIn } from './blocks.ts';
import type { RowSource } from './row-source.ts';
import type { ListUpdates } from './use-row-updates.ts';

/**
 * Number of blocks kept on the device, from the top of a search, for a list that is stored only as far as it was seen. Rows
 * scrolled past below would fill disk and memory unread.
 */
const keptBlocksOfParts = 5;

interface Memory {
  readonly argument: ListArgument | undefined;
  readonly pages: ReturnType<typeof blockPages>;
  known: KnownTotal | undefined;
  /** Rows that stand before the host's. */
  before: number;
  /** Blocks that are looked at. */
  view: BlockSpan;
  /** Rows that are looked at, as the host counts them. */
  span: RowSpan | undefined;
  readonly moving: ScrollActivity;
  /** Blocks that were asked for and not let go, in their order. */
  kept: readonly number[];
  /** Told when other blocks are looked at or kept: not every store hears of that as well. */
  readonly watchers: Set<() => void>;
}

function beginMemory(argument: ListArgument | undefined, clock: Pauses): Memory {
  const memory: Memory = {
    argument,
    pages: blockPages(),
    known: undefined,
    before: 0,
    view: { first: 0, last: 0 },
    span: undefined,
    moving: createScrollActivity(clock, () => notify(memory)),
    kept: [],
    watchers: new Set(),
  };
  return memory;
}

function notify({ watchers }: Memory): void {
  for (const changed of watchers) changed();
}

/** `argument` undefined: the list has pages. `isHeldOff`: nothing is asked of the host yet. */
export function useBlocks(
  screen: ListScreen,
  argument: ListArgument | undefined,
  updates: ListUpdates,
  rowHeight: number,
  isHeldOff: boolean,
): RowSource {
  const { clock } = useServices().ports;
  const memory = useMemo(() => beginMemory(argument, clock), [argument, clock]);
  const reader = useReader(screen, argument, memory, isHeldOff);
  const { answers, ...standing } = useAnswered(screen, argument, memory, isHeldOff);
  const shown = useMemo(() => {
    if (argument === undefined) return undefined;
    const { query } = argument;
    const parts = memory.pages(query, answers, updates);
    memory.known = totalOf(parts, memory.known);
    if (memory.known === undefined) return undefined;
    const blocks = shownBlocks(query, parts, memory.known, updates, rowHeight);
    const { rows } = blocks;
    memory.before = rows.count === 0 ? 0 : Math.max(0, rows.count - memory.known.total);
    return { ...blocks, query, top: nameOfQuery(query), offset: 0, isContinuous: true };
  }, [argument, answers, memory, updates, rowHeight]);

  // The reader was told the answer that counts them before the count was read from it.
  const counted = shown && memory.known?.total;
  useEffect(() => {
    if (counted !== undefined) reader.current?.counted();
  }, [reader, counted]);

  return {
    shown,
    ...standing,
    show: useCallback(
      ({ first, last }) => {
        const span = { first: first - memory.before, last: last - memory.before };
        const view = blocksIn(span, memory.known?.total ?? 0);
        const isSame = view.first === memory.view.first && view.last === memory.view.last;
        const { span: before } = memory;
        // A list begins by telling what is in view of it.
        if (before && (before.first !== span.first || before.last !== span.last)) memory.moving.moved();
        memory.span = span;
        memory.view = view;
        reader.current?.show(view);
        if (!isSame) notify(memory);
      },
      [reader, memory],
    ),
    refresh: useCallback(() => reader.current?.refresh(), [reader]),
    askDevice: useCallback(() => reader.current?.askDevice(), [reader]),
  };
}

function useReader(
  screen: ListScreen,
  argument: ListArgument | undefined,
  memory: Memory,
  isHeldOff: boolean,
) {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const reader = useRef<BlockReader>(undefined);
  const { entity, list } = screen;
  const rights = useAppSelector(selectRights);
  const heldOff = useLatestRef(isHeldOff);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rights show other rows, and answers of before are gone.
  useEffect(() => {
    if (argument === undefined) return;
    const { collection, query } = argument;
    const keepingOf = (block: number) =>
      list.partsOnly && block >= keptBlocksOfParts ? { isPassing: true as const } : {};
    const nameOf = (block: number) => nameOfQuery(blockQuery(query, block));
    const made = createBlockReader({
      after: (ms, run) => clock.after(ms, run),
      isHeldOff: () => heldOff.current,
      total: () => memory.known?.total ?? 0,
      readDevice: (block) => dispatch(queryLocalBlock(entity, blockQuery(query, block))),
      readHost: (block) =>
        dispatch(
          queryHostBlock(list.host, { collection, query: blockQuery(query, block), ...keepingOf(block) }),
        ),
      onKept: (blocks) => {
        memory.kept = blocks;
        notify(memory);
      },
      onLetGo: (blocks) => dispatch(deviceBlocksKept({ collection, names: blocks.map(nameOf) })),
    });
    reader.current = made;
    return () => {
      reader.current = undefined;
      memory.moving.stop();
      made.close();
    };
  }, [dispatch, clock, entity, list, argument, memory, rights]);

  // Before anything is drawn: a part that this device holds is no answer while the host is to be asked.
  useLayoutEffect(() => {
    if (!isHeldOff) reader.current?.release();
  }, [isHeldOff]);

  const changes = useAppSelector(selectChanges(argument?.collection ?? ''));
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current !== changes) reader.current?.refresh();
    seen.current = changes;
  }, [changes]);
  return reader;
}

function useAnswered(
  { entity, list }: ListScreen,
  argument: ListArgument | undefined,
  memory: Memory,
  isHeldOff: boolean,
): AnsweredBlock {
  const store = useAppStore();
  const isOffline = useAppSelector(selectIsOffline);
  // The host will be asked: a part of the rows is no answer meanwhile.
  const isWaiting = useLatestRef(isHeldOff && !isOffline);
  const { subscribe, read } = useMemo(() => {
    let selectors: ReadonlyMap<number, ReturnType<typeof selectBlock>> = new Map();
    let last = unanswered;
    return {
      subscribe(changed: () => void) {
        memory.watchers.add(changed);
        const unsubscribe = store.subscribe(changed);
        return () => {
          memory.watchers.delete(changed);
          unsubscribe();
        };
      },
      read() {
        if (argument === undefined) return unanswered;
        const { kept, view, known } = memory;
        const selectorOf = (block: number) =>
          selectors.get(block) ?? selectBlock(entity.name, list.host, argument.query, block);
        selectors = new Map(kept.map((block) => [block, selectorOf(block)]));
        const answers = [...selectors.values()].map((select) => select(store.getState()));
        const asked = isWaiting.current ? answers.map(asFetching) : answers;
        last = answeredSince(last, { asked, kept, view, isMoving: memory.moving.isMoving(), known });
        return last;
      },
    };
  }, [store, entity, list, argument, memory]);
  return useSyncExternalStore(subscribe, read);
}

const asFetching = (answers: AskedAnswers): AskedAnswers =>
  answers.host.answer === undefined ? { ...answers, host: { ...answers.host, isFetching: true } } : answers;

function selectBlock(collection: string, host: ListScreen['list']['host'], query: ListQuery, block: number) {
  const request = blockQuery(query, block);
  const selectHost = networkPage(host, { collection, query: request });
  const selectDevice = selectDeviceBlock(collection, nameOfQuery(request));
  let last: AskedAnswers | undefined;
  return (state: RootState): AskedAnswers => {
    const next = { block, host: selectHost(state), device: selectDevice(state) };
    if (last === undefined || last.host !== next.host || last.device !== next.device) last = next;
    return last;
  };
}
