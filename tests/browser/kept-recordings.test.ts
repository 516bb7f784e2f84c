/** What a journey that failed leaves in its report. */
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { stepEncoder } from '#store/recording/encode-steps.ts';
import { readRecording } from '#store/recording/read-recording.ts';
import { recordingsIn } from '../../e2e/support/kept-recordings.ts';

const packed = (lines: string) => gzipSync(lines).toString('base64');

test('the recordings of a browser are whole files, which do not say that the fields of the data were others', () => {
  const encoder = stepEncoder([]);
  const begun = encoder.whole(null) + encoder.step({ at: 1, did: { type: 'a' }, after: { count: 1 } });
  const rest = encoder.step({ at: 2, did: { type: 'b' }, after: { count: 2 } }) + encoder.checkpoint();
  const parts = [
    { id: 'r1', app: '1', isWhole: false, lines: packed('of which the beginning has gone') },
    { id: 'r2', app: '1', isWhole: true, lines: packed(begun) },
    { id: 'r2', app: '1', isWhole: false, lines: packed(rest) },
  ];
  const read = recordingsIn(parts).map(readRecording);
  expect(read).toMatchObject([{ kind: 'read', recording: { head: { schema: '' } } }]);
  expect(read[0]?.kind === 'read' && read[0].recording.steps).toHaveLength(2);
});
