/**
 * Lists of a hundred thousand rows, without seeding them: the server's own first rows, over and over, each with a
 * key of its own. Only what is asked for is made.
 */
import type { Page, Route } from '@playwright/test';

export const rowCount = 100_000;

interface ListBody {
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** Customers and payments; everything else is the server's. */
export async function answerWithMany(page: Page): Promise<void> {
  const customers = manyOf('code', (index) => `KH${String(index + 1).padStart(6, '0')}`);
  const payments = manyOf('billNumber', (index) => `AV${String(index + 1).padStart(12, '0')}`);
  await page.route(/\/api\/v1\/customer\?/, customers);
  await page.route(/\/api\/v4\/mbqr\/payment\?/, payments);
}

function manyOf(key: string, keyAt: (index: number) => string) {
  let samples: Promise<ListBody> | undefined;
  return async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const url = new URL(route.request().url());
    samples ??= readSamples(route);
    const { data, ...rest } = await samples;
    const asked = (name: string) => Number(url.searchParams.get(name));
    const [current, pageSize] = [asked('current'), asked('pageSize')];
    const first = (current - 1) * pageSize;
    const count = Math.max(0, Math.min(pageSize, rowCount - first));
    const rows = Array.from({ length: count }, (_, offset) => {
      const index = first + offset;
      return { ...data[index % data.length], id: keyAt(index), [key]: keyAt(index) };
    });
    return route.fulfill({ json: { ...rest, data: rows, total: rowCount, current, pageSize } });
  };
}

async function readSamples(route: Route): Promise<ListBody> {
  const url = new URL(route.request().url());
  url.searchParams.set('current', '1');
  url.searchParams.set('pageSize', '200');
  return (await route.fetch({ url: url.href })).json();
}
