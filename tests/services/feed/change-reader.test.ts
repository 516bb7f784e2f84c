import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createChangeReader } from '#services/feed/change-reader.ts';
import type { FeedChange } from '../../../server/changes/feed.ts';
import { eventOf } from '../../../server/changes/stream.ts';

const told = (position: number, address: string): FeedChange => ({
  ...{ cursor: `e1.${position}`, collection: 'customer', id: `KH${position}`, version: 2, op: 'update' },
  ...{ at: '2026-11-20T08:00:00+07:00', actor: 'p2', row: { version: 2, address } },
});
const beat = (position: number) => `: beat\nid: e1.${position}\n\n`;

/** Any text that people type or paste; separators of lines and paragraphs as often as all else together. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u2028', '\u2029', '\r', '\n', '\r\n', '\u0085', '\u0000', ':', ' '),
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

/** As it comes over the network: its bytes, cut anywhere, and decoded as a browser does. */
function piecesOf(stream: string, cuts: readonly number[]): readonly string[] {
  const bytes = new TextEncoder().encode(stream);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const decoder = new TextDecoder();
  return places.slice(1).map((end, at) => decoder.decode(bytes.slice(places[at], end), { stream: true }));
}

function readAll(stream: string, cuts: readonly number[] = []) {
  const read = createChangeReader('e1.0');
  const reads = piecesOf(stream, cuts).map(read);
  const { cursor, isUnreadable } = reads.at(-1) ?? {};
  return { changes: reads.flatMap(({ changes }) => changes), cursor, isUnreadable };
}

describe('the stream of changes', () => {
  it('brings every change as it was written, with any text in it, wherever it is cut and however its lines end', () => {
    const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.array(anyText), fc.array(fc.nat()), lineEnds, (texts, cuts, lineEnd) => {
        const changes = texts.map((text, at) => told(at + 1, text));
        const stream = ['retry: 2000\n\n', ...changes.map(eventOf), beat(texts.length + 5)].join('');
        expect(readAll(stream.replaceAll('\n', lineEnd), cuts)).toEqual({
          ...{ changes, cursor: `e1.${texts.length + 5}`, isUnreadable: false },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('gives each change with the piece that completes it', () => {
    const read = createChangeReader('e1.0');
    const event = eventOf(told(1, 'Bến Thành'));
    expect(read(event.slice(0, -1))).toEqual({ changes: [], cursor: 'e1.0', isUnreadable: false });
    expect(read(event.slice(-1)).changes).toEqual([told(1, 'Bến Thành')]);
    expect(read(beat(4))).toEqual({ changes: [], cursor: 'e1.4', isUnreadable: false });
  });

  it('stands before a change that it can not read, and reads nothing after it', () => {
    const strange = eventOf(told(2, '')).replace('"id":"KH2"', '"id":null');
    const stream = [eventOf(told(1, 'A')), beat(1), strange, eventOf(told(3, 'C')), beat(3)].join('');
    expect(readAll(stream)).toEqual({ changes: [told(1, 'A')], cursor: 'e1.1', isUnreadable: true });
    expect(readAll('id: e1.4\nevent: change\ndata: {"cut\n\n')).toMatchObject({
      cursor: 'e1.0',
      isUnreadable: true,
    });
  });

  it('passes events of other names by', () => {
    const stream = `id: e1.4\nevent: notice\ndata: Bảo trì lúc 23:00\n\n${eventOf(told(5, 'E'))}`;
    expect(readAll(stream)).toEqual({ changes: [told(5, 'E')], cursor: 'e1.5', isUnreadable: false });
  });
});
