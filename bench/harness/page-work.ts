/**
 * What a page works, in time of the processor: what else runs on the machine is not in it, and on a busy machine that is most of
 * how long anything takes. Nor is what a page waits for.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface PageWork {
  /** ms since the page began: of its main thread, or of its process with all workers. */
  of(what: 'thread' | 'process'): Promise<number>;
}

const names = { thread: 'ThreadTime', process: 'ProcessTime' } as const;

export async function watchWork(context: BrowserContext, page: Page): Promise<PageWork> {
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return {
    async of(what) {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === names[what])?.value;
      if (seconds === undefined) throw new Error('The browser does not tell what its pages work');
      return seconds * 1000;
    },
  };
}
