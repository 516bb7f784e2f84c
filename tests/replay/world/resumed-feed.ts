/**
 * The feed asked for again from where one of its streams was cut off, which nobody did in the recording: the host would tell
 * anew what that stream told from there on. It says so by a page without changes, and then by the rest of the stream.
 */
import { v3Calls } from '#model/calls/v3.ts';
import { isAt } from './place-of.ts';
import type { About, Taped } from './taped-requests.ts';

export function resumedFeed(
  taped: readonly Taped[],
  { method, url, key, ifMatch }: About,
  kind: 'page' | 'stream',
): Taped | undefined {
  const cursor = new URL(url).searchParams.get('since');
  if (cursor === null || !isAt(url, v3Calls.changes.path)) return undefined;
  const rests = taped.map((one) => ({ ...one, pieces: piecesAfter(cursor, one) }));
  const stream = rests.find(({ pieces }) => pieces.length > 0);
  if (stream === undefined) return undefined;
  if (kind === 'stream') return { ...stream, isUsed: false, heard: 0 };
  const body = { json: { success: true, data: [], cursor, more: false } };
  const answer = { status: 200, contentType: 'application/json', retryAfter: null, body };
  return {
    ...{ method, url, key, ifMatch, at: 0, after: stream.after, isQuery: false },
    ...{ pieces: [], isUsed: false, heard: 0 },
    answer: { at: 0, after: stream.after, outcome: { ok: true, answer } },
  };
}

/** From the one on that told of the cursor, of which only what came after that. */
function piecesAfter(cursor: string, { pieces }: Taped): Taped['pieces'] {
  const from = pieces.findIndex(({ text }) => text.split('\n').includes(`id: ${cursor}`));
  return pieces.slice(from === -1 ? pieces.length : from).map((piece, index) => {
    if (index > 0) return piece;
    const told = piece.text.slice(piece.text.indexOf(`id: ${cursor}\n`));
    const end = told.indexOf('\n\n');
    return { ...piece, text: end === -1 ? '' : told.slice(end + 2) };
  });
}
