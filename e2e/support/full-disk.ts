/** A disk that is full, as the browser's tools make it: what is asked of it is refused for real. */
import type { Page } from '@playwright/test';

/** How much this origin may keep, by its tools: `undefined` is what the browser thinks right. */
export async function quotaOf(page: Page): Promise<(bytes?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  // An override ends with its session, so the session is kept.
  return async (bytes) => {
    await session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(bytes === undefined ? {} : { quotaSize: bytes }),
    });
  };
}

/** The browser hands out room in advance, and counts again only when more is asked for than that. */
export async function askForMore(page: Page, bytes: number): Promise<string> {
  return page.evaluate(
    (size) =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('filler', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('filler');
        opening.onerror = () => done(String(opening.error?.name));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('filler', 'readwrite');
          const end = (how: string) => {
            opening.result.close();
            done(how);
          };
          transaction.oncomplete = () => end('kept');
          transaction.onabort = () => end(String(transaction.error?.name));
          // Of bytes that nothing can make smaller.
          const filler = new Uint8Array(size);
          for (let from = 0; from < size; from += 65_536)
            crypto.getRandomValues(filler.subarray(from, from + 65_536));
          transaction.objectStore('filler').put(filler, 'filler');
        };
      }),
    bytes,
  );
}
