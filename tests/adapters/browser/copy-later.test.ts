/** A copy of what is still to come: the same from the browser's clipboard and from the one in memory. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { browserCopyLater } from '#adapters/browser/copy-later.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { fakeHost } from '../../support/fake-host.ts';

type Parts = Readonly<Record<string, Promise<Blob>>>;

/** A browser whose clipboard takes what it is given, or refuses. */
function browser(isAllowed = true) {
  const put: Record<string, string>[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Parts;
      constructor(parts: Parts) {
        this.parts = parts;
      }
    },
  );
  const write = async ([item]: readonly { readonly parts: Parts }[]) => {
    if (!isAllowed) throw new DOMException('refused', 'NotAllowedError');
    const texts: Record<string, string> = {};
    for (const [type, part] of Object.entries(item?.parts ?? {})) texts[type] = await (await part).text();
    put.push(texts);
  };
  vi.stubGlobal('navigator', { clipboard: { write } });
  return put;
}

afterEach(() => vi.unstubAllGlobals());

const content = { text: 'KH1\tLê', html: '<table></table>' };

describe('a copy that comes later', () => {
  it('is put on the clipboard as text and as a table once it has come', async () => {
    const put = browser();
    let come: (copied: typeof content) => void = () => undefined;
    const isPut = browserCopyLater()?.(new Promise((done) => (come = done)));
    expect(put).toEqual([]);
    come(content);
    expect(await isPut).toBe(true);
    expect(put).toEqual([{ 'text/plain': content.text, 'text/html': content.html }]);
  });

  it('is kept in memory for a test', async () => {
    const ports = memoryPorts(fakeHost(), 'p1', 0);
    expect(await ports.copyLater?.(Promise.resolve(content))).toBe(true);
    expect(ports.copies).toEqual([content]);
  });

  it('is told where the browser refuses it', async () => {
    browser(false);
    expect(await browserCopyLater()?.(Promise.resolve(content))).toBe(false);
  });

  it('is nothing that every browser knows', () => {
    vi.stubGlobal('navigator', {});
    expect(browserCopyLater()).toBeUndefined();
  });
});
