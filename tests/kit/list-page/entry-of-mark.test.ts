import { expect, it } from 'vitest';

import type { EntryState } from '#ports/journal-port.ts';
import { entryOfMark } from '#kit/list-page/entry-of-mark.ts';
import { storedEntry } from '../../adapters/support/samples.ts';

it.each<[string, readonly EntryState[], string | undefined]>([
  ['the conflict, not the change that waits behind it', ['conflicting', 'recorded'], '1'],
  ['the first that has to be decided on', ['recorded', 'refused', 'conflicting', 'recorded'], '2'],
  ['the newest, where all of them go on by themselves', ['sending', 'recorded'], '2'],
  ['nowhere in particular without any', [], undefined],
])('the mark of a row leads to %s', (_, states, opened) => {
  const entries = states.map((state, at) => storedEntry(at + 1, {}, { state }));
  expect(entryOfMark({ entries })).toBe(opened);
});
