/** A copy whose content is still being read. Browsers hold the clipboard open for it; over plain HTTP there is none. */
import type { CopiedContent, CopyLater } from '#ports/copy-port.ts';

const copyLater: CopyLater = (content) => {
  const part = (type: string, of: (copied: CopiedContent) => string) =>
    content.then((copied) => new Blob([of(copied)], { type }));
  const item = new ClipboardItem({
    'text/plain': part('text/plain', ({ text }) => text),
    'text/html': part('text/html', ({ html }) => html),
  });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
};

export const browserCopyLater = (): CopyLater | undefined =>
  'clipboard' in navigator && 'ClipboardItem' in globalThis ? copyLater : undefined;
