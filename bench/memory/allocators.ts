/** What the memory of a page's process is used for, by the browser's own dump: bytes of each allocator. */
import type { Browser, CDPSession } from '@playwright/test';

/** As a trace has it, as far as it is read here. */
export interface DumpEvent {
  readonly ph?: string;
  readonly pid?: number;
  readonly args?: { readonly dumps?: { readonly allocators?: Readonly<Record<string, Allocator>> } };
}

interface Allocator {
  readonly attrs?: Readonly<Record<string, { readonly value?: unknown }>>;
}

/** MB by allocator, the largest first. */
export async function allocatorsOf(browser: Browser, pid: number): Promise<Readonly<Record<string, number>>> {
  const cdp = await browser.newBrowserCDPSession();
  try {
    return allocatorSums(await dump(cdp), pid);
  } finally {
    await cdp.detach();
  }
}

async function dump(cdp: CDPSession): Promise<readonly DumpEvent[]> {
  const events: DumpEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as readonly object[])));
  const ended = new Promise<void>((done) => cdp.on('Tracing.tracingComplete', () => done()));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-memory-infra'],
      excludedCategories: ['*'],
      // None by itself.
      memoryDumpConfig: {},
    },
  });
  const { success } = await cdp.send('Tracing.requestMemoryDump', { levelOfDetail: 'detailed' });
  await cdp.send('Tracing.end');
  await ended;
  if (!success) throw new Error('The browser gave no dump of its memory');
  return events;
}

/** Counts the objects of `blink_gc` once more, by their kind. */
const countedTwice = 'blink_objects';

/**
 * Each allocator with its sum, V8 by isolates (the page's, its workers') and what they hold. What V8 takes of malloc
 * (`v8/main/malloc`) is in the sum of malloc as well. Pure.
 */
export function allocatorSums(events: readonly DumpEvent[], pid: number): Readonly<Record<string, number>> {
  const dumped = events.find((event) => event.ph === 'v' && event.pid === pid && allocatorsIn(event));
  const sums = Object.entries((dumped && allocatorsIn(dumped)) ?? {}).flatMap(([name, { attrs }]) => {
    const bytes = Number.parseInt(String(attrs?.size?.value), 16);
    return Number.isNaN(bytes) || !isShown(name) ? [] : [[name, bytes / 1024 / 1024] as const];
  });
  if (sums.length === 0) throw new Error('The dump says nothing of the page');
  return Object.fromEntries(sums.sort(([, a], [, b]) => b - a));
}

const allocatorsIn = ({ args }: DumpEvent) => args?.dumps?.allocators;

function isShown(name: string): boolean {
  const [first, ...below] = name.split('/');
  return first === 'v8' ? below.length === 2 : below.length === 0 && first !== countedTwice;
}
