/** A list that scrolls continuously: reads what comes into view, and tells what is there of it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { ListArgument } from '#store/hosts/list-endpoint.ts';
import { networkPage } from '#store/hosts/lists.ts';
import type { RootState } from '#store/root-state.ts';
import { askDeviceBlock, askHostBlock } from '#store/rows/ask-block.ts';
import { deviceBlocksKept, selectChanges, selectDeviceBlock } from '#store/rows/rows-slice.ts';
import { selectRights } from '#store/session/statements-name.ts';
import type { ListScreen } from '../../define-screen.ts';
import { useAppDispatch, useAppSelector, useExtra } from '../../store-hooks.ts';
import type { AskedAnswers, KnownTotal } from './block-pages.ts';
import { blockPages, blockQuery, shownBlocks, totalOf, usableAnswers } from './block-pages.ts';
import type { BlockReader } from './block-reader.ts';
import { createBlockReader } from './block-reader.ts';
import type { BlockSpan } from './blocks.ts';
import { blocksIn } from './blocks.ts';
import type { RowSource } from './row-source.ts';
import type { Told } from './use-told.ts';

/**
 * Of a list of which the device keeps only what was seen, the first blocks of a search are kept. What is scrolled past
 * below would fill disk and memory with what nobody has read.
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
}

const beginMemory = (argument: ListArgument | undefined): Memory => ({
  argument,
  pages: blockPages(),
  known: undefined,
  before: 0,
  view: { first: 0, last: 0 },
});

/** `argument` undefined: the list has pages. */
export function useBlocks(
  screen: ListScreen,
  argument: ListArgument | undefined,
  told: Told,
  rowHeight: number,
): RowSource {
  const memory = useMemo(() => beginMemory(argument), [argument]);
  const { reader, kept } = useReader(screen, argument, memory);
  const answers = useAnswers(screen, argument, kept);
  const shown = useMemo(() => {
    if (argument === undefined) return undefined;
    const { query } = argument;
    const parts = memory.pages(query, usableAnswers(answers, memory.known), told);
    memory.known = totalOf(parts, memory.known);
    if (memory.known === undefined) return undefined;
    const blocks = shownBlocks(query, parts, memory.known, told, rowHeight);
    const { rows } = blocks;
    memory.before = rows.count === 0 ? 0 : Math.max(0, rows.count - memory.known.total);
    return { ...blocks, query, top: nameOfQuery(query), offset: 0, isContinuous: true };
  }, [argument, answers, memory, told, rowHeight]);

  const failure = answers.find(({ host }) => host.failure !== undefined)?.host.failure;
  // Blocks ahead are read without a word.
  const isFetching = answers.some(({ block, host }) => host.isFetching && isIn(memory.view, block));
  return {
    shown,
    failure,
    isFetching,
    isAnswered: answers.some(({ host }) => host.answer !== undefined),
    show: useCallback(
      ({ first, last }) => {
        const span = { first: first - memory.before, last: last - memory.before };
        memory.view = blocksIn(span, memory.known?.total ?? 0);
        reader.current?.show(memory.view);
      },
      [reader, memory],
    ),
    refresh: useCallback(() => reader.current?.refresh(), [reader]),
    askDevice: useCallback(() => reader.current?.askDevice(), [reader]),
  };
}

const isIn = ({ first, last }: BlockSpan, block: number) => block >= first && block <= last;

const noBlocks: readonly number[] = [];

function useReader(screen: ListScreen, argument: ListArgument | undefined, memory: Memory) {
  const dispatch = useAppDispatch();
  const { clock } = useExtra().edges;
  const reader = useRef<BlockReader>(undefined);
  const [kept, setKept] = useState({ argument, blocks: noBlocks });
  const { entity, list } = screen;
  const rights = useAppSelector(selectRights);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rights show other rows, and answers of before are gone.
  useEffect(() => {
    if (argument === undefined) return;
    const { collection, query } = argument;
    const keepingOf = (block: number) =>
      list.partsOnly && block >= keptBlocksOfParts ? { isPassing: true as const } : {};
    const nameOf = (block: number) => nameOfQuery(blockQuery(query, block));
    const made = createBlockReader({
      after: (ms, run) => clock.after(ms, run),
      total: () => memory.known?.total ?? 0,
      readDevice: (block) => dispatch(askDeviceBlock(entity, blockQuery(query, block))),
      readHost: (block) =>
        dispatch(
          askHostBlock(list.host, { collection, query: blockQuery(query, block), ...keepingOf(block) }),
        ),
      onKept: (blocks) =>
        setKept((before) => {
          const isSame = before.argument === argument && String(before.blocks) === String(blocks);
          return isSame ? before : { argument, blocks };
        }),
      onLetGo: (blocks) => dispatch(deviceBlocksKept({ collection, names: blocks.map(nameOf) })),
    });
    reader.current = made;
    return () => {
      reader.current = undefined;
      made.close();
    };
  }, [dispatch, clock, entity, list, argument, memory, rights]);

  const changes = useAppSelector(selectChanges(argument?.collection ?? ''));
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current !== changes) reader.current?.refresh();
    seen.current = changes;
  }, [changes]);
  return { reader, kept: kept.argument === argument ? kept.blocks : noBlocks };
}

/** What was answered for each block that is kept; the same list again while no answer is another one. */
function useAnswers(
  { entity, list }: ListScreen,
  argument: ListArgument | undefined,
  kept: readonly number[],
): readonly AskedAnswers[] {
  const select = useMemo(() => {
    const selectors = kept.map((block) => selectBlock(entity.name, list.host, argument?.query, block));
    let last: readonly AskedAnswers[] = [];
    return (state: RootState) => {
      const next = selectors.map((read) => read(state));
      const isSame = next.length === last.length && next.every((answer, index) => answer === last[index]);
      if (!isSame) last = next;
      return last;
    };
  }, [entity, list, argument, kept]);
  return useAppSelector(select);
}

function selectBlock(
  collection: string,
  host: ListScreen['list']['host'],
  query: ListQuery | undefined,
  block: number,
) {
  const asked = blockQuery(query ?? { filter: {}, sort: [], current: 1, pageSize: 1 }, block);
  const selectHost = networkPage(host, { collection, query: asked });
  const selectDevice = selectDeviceBlock(collection, nameOfQuery(asked));
  let last: AskedAnswers | undefined;
  return (state: RootState): AskedAnswers => {
    const next = { block, host: selectHost(state), device: selectDevice(state) };
    if (last === undefined || last.host !== next.host || last.device !== next.device) last = next;
    return last;
  };
}
