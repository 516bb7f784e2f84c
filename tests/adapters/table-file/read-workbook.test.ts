/** A workbook that would unfold into more than fits is refused before it does, whatever its directory says. */
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';

import { readWorkbook } from '#adapters/table-file/read-workbook.ts';

/** A megabyte of a packed part for each thousand of its own. */
const unfolding = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(300 * 1024 * 1024) }, { level: 9 });

/** PKZIP APPNOTE 4.3.12: the size of a part before it was packed stands 24 bytes behind the signature. */
function withSizeInDirectory(archive: Uint8Array, size: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 28; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return changed;
}

test('a workbook of which its directory says how large it is', async () => {
  expect(await readWorkbook(unfolding)).toBe('tooLarge');
});

test('a workbook of which its directory says 0', async () => {
  expect(await readWorkbook(withSizeInDirectory(unfolding, 0))).toBe('tooLarge');
});
