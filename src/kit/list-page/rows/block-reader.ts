/**
 * Reads the blocks of one continuous list as they come into view: this device first, then the host, a few requests
 * at a time, what is looked at before what comes next. What nobody waits for any more is called off, what is far is
 * let go. What was read goes to the store; who draws it looks there.
 */
import type { HostBlock } from '#local-db/queries/query-block.ts';
import type { BlockSpan } from './blocks.ts';
import { keptBlocks, wantedBlocks } from './blocks.ts';

export interface BlockReader {
  /** These blocks are looked at. */
  show(view: BlockSpan): void;
  /** It is known by now how many rows there are, or known anew: blocks ahead of the view may be among them. */
  counted(): void;
  /** Asks device and host again for what is near; what else is there is let go. */
  refresh(): void;
  /** Asks this device again: it has learnt something. */
  askDevice(): void;
  /** It is not held off any more. */
  release(): void;
  close(): void;
}

export interface ReaderParts {
  /** Runs it after so many ms; returns what calls that off. */
  after(ms: number, run: () => void): () => void;
  /** Nothing is asked of the host for now. */
  isHeldOff(): boolean;
  /** How many rows there are, as far as is known. */
  total(): number;
  /** Resolves to whether the host need not be asked. */
  readDevice(block: number): Promise<boolean>;
  readHost(block: number): HostBlock;
  /** The blocks that were asked for and not let go, in their order. */
  onKept(blocks: readonly number[]): void;
  /** Some of what this device said is not needed any more: all but these. */
  onLetGo(kept: readonly number[]): void;
}

/** Requests at a time: more would only make the one that is waited for slower. */
const mostRequests = 3;
/** ms without another block in view until the host is asked: who drags the scroll bar passes many in a second. */
const restMs = 60;

export function createBlockReader(parts: ReaderParts): BlockReader {
  let view: BlockSpan = { first: 0, last: 0 };
  let goesDown = true;
  let cancelRest: (() => void) | undefined;
  let [isClosed, isReadingDevice] = [false, false];
  const fromDevice = new Set<number>();
  const enough = new Set<number>();
  const fromHost = new Map<number, HostBlock>();
  /** Answered before the last refresh. */
  const outdated = new Set<number>();
  const underWay = new Set<number>();

  const wanted = () => wantedBlocks(view, goesDown, parts.total());
  const inView = (block: number) => block >= view.first && block <= view.last;

  function release(block: number): void {
    fromHost.get(block)?.release();
    for (const known of [fromDevice, enough, fromHost, outdated, underWay]) known.delete(block);
  }

  function tellKept(): void {
    const known = [...new Set([...fromDevice, ...fromHost.keys()])];
    const kept = keptBlocks(known, view);
    const far = known.filter((block) => !kept.includes(block));
    // Before the far ones go: who hears of that knows then that nobody looks at them.
    parts.onKept([...kept].sort((a, b) => a - b));
    for (const block of far) release(block);
    if (far.length > 0) parts.onLetGo(kept);
  }

  /** One after the other, and always what is wanted most by then. */
  async function readDevice(also: (block: number) => boolean): Promise<void> {
    if (isReadingDevice) return;
    isReadingDevice = true;
    for (;;) {
      const block = wanted().find((next) => !fromDevice.has(next) && (inView(next) || also(next)));
      if (block === undefined || isClosed) break;
      fromDevice.add(block);
      tellKept();
      if (await parts.readDevice(block)) enough.add(block);
    }
    isReadingDevice = false;
  }

  function askHost(): void {
    if (isClosed || parts.isHeldOff()) return;
    const next = wanted();
    for (const block of underWay) if (!next.includes(block)) release(block);
    const open = next.filter((block) => outdated.has(block) || !(fromHost.has(block) || enough.has(block)));
    for (const block of open.slice(0, Math.max(0, mostRequests - underWay.size))) {
      const isAgain = outdated.delete(block);
      const before = isAgain ? fromHost.get(block) : undefined;
      const request = before ?? parts.readHost(block);
      underWay.add(block);
      fromHost.set(block, request);
      const done = before === undefined ? request.done : before.refetch();
      void done.finally(() => {
        if (fromHost.get(block) === request) underWay.delete(block);
        askHost();
      });
    }
    tellKept();
  }

  function rest(): void {
    cancelRest?.();
    cancelRest = parts.after(restMs, () => void readDevice(() => true).then(askHost));
  }

  // The first block is asked of both: it brings the total, the sums, and has the changes told from then on.
  askHost();
  void readDevice(() => false);
  rest();

  return {
    show(next) {
      if (isClosed || (next.first === view.first && next.last === view.last)) return;
      goesDown = next.last > view.last || (next.last === view.last && next.first > view.first);
      view = next;
      tellKept();
      void readDevice(() => false);
      rest();
    },
    counted: rest,
    refresh() {
      const near = wanted();
      for (const block of new Set([...fromDevice, ...fromHost.keys()])) {
        if (!near.includes(block)) release(block);
        else outdated.add(block);
      }
      fromDevice.clear();
      enough.clear();
      // The host is what is asked: what this device says meanwhile is put under its answer.
      askHost();
      void readDevice(() => true);
    },
    askDevice() {
      fromDevice.clear();
      void readDevice(() => true);
    },
    release: askHost,
    close() {
      isClosed = true;
      cancelRest?.();
      for (const request of fromHost.values()) request.release();
      parts.onLetGo([]);
    },
  };
}
