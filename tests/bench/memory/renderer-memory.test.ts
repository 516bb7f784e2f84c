/** What the kernel tells of a process's memory. */
import { expect, test } from 'vitest';

import { heldOf } from '../../../bench/memory/renderer-memory.ts';

test('the kernel tells the proportional set size and what of it has no file behind it', () => {
  const text = 'Rss:  204800 kB\nPss:  102400 kB\nPss_Dirty:  1 kB\nPss_Anon:  51200 kB\nPss_File: 5 kB\n';
  expect(heldOf(text)).toEqual({ pss: 100, anonymous: 50 });
});

test('a kernel that does not tell it is named as such', () => {
  expect(() => heldOf('Rss:  204800 kB\n')).toThrow('The kernel does not tell Pss');
});
