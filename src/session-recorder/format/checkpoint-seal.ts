/**
 * The line of a checkpoint, closed by a digest of every line before it and of what it says itself: without the latter the
 * last line of a file could say anything, for no other one follows.
 *
 *   {"checkpoint":100,"state":"0f3a…","chain":"<digest of the chain up to here and of the line without this>"}
 */
import { textDigest } from './digest.ts';

/** @param chain of the lines before. */
export function sealed(told: object, chain: string): string {
  const own = JSON.stringify(told);
  return `${own.slice(0, -1)},"chain":"${textDigest(`${chain}${own}`)}"}`;
}

const closed = /^(.*),"chain":"([0-9a-f]+)"\}$/;

export function isSealed(line: string, chain: string): boolean {
  const [, own, digest] = closed.exec(line) ?? [];
  return digest === textDigest(`${chain}${own}}`);
}
