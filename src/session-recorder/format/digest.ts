/**
 * A short name for a state, to compare what was recorded with what a replay makes of it. It is made of the names of
 * its parts, and those of the items of lists are remembered, and of larger parts that stand in none: states share what did
 * not change, so the next of thousands costs little.
 */
import { generationalMap } from '#model/generational-map.ts';
import type { ChunkedWork } from './chunked-work.ts';
import { pieceCounter, runSync } from './chunked-work.ts';
import { isList, isWorthKeeping } from './state-patch.ts';

/**
 * Gives equal values of JSON equal digests, whatever the order of their fields. Of 53 bits: no protection.
 *
 * @param isDue counts the parts that were gone through (`pieceCounter`), where those of several values make a piece
 *   together; else each value counts for itself. Not those of all values of a page: when one of them takes a rest would
 *   depend on whatever was looked at before it.
 */
export type Digest = (value: unknown, isDue?: IsDue) => ChunkedWork<string>;

type IsDue = () => boolean;

export interface Digester {
  readonly digest: Digest;
  /** Before a walk over a whole state, and not between: what was not asked for in the last one is forgotten. */
  age(): void;
}

/** @param leftOut names of fields that are not looked at, wherever they stand. */
export function digester(leftOut: readonly string[]): Digester {
  const digests = generationalMap<object, string>();

  /** `place`: an item of a list, or a part of one, which nobody asks for as long as the item is known. */
  function* digest(value: object, isDue: IsDue, place?: 'item' | 'within'): ChunkedWork<string> {
    const text = isList(value) ? listText(value, isDue) : fieldsText(value, isDue, place && 'within');
    const made = textDigest(yield* text);
    if (place === 'item' || (place === undefined && isWorthKeeping(value))) digests.set(value, made);
    return made;
  }

  function* listText(list: readonly unknown[], isDue: IsDue): ChunkedWork<string> {
    const items: string[] = [];
    for (const item of list) {
      // Primitives and known objects need no generator of their own.
      items.push(isObject(item) ? (digests.get(item) ?? (yield* digest(item, isDue, 'item'))) : plain(item));
      if (isDue()) yield;
    }
    return `[${items.join()}]`;
  }

  function* fieldsText(value: object, isDue: IsDue, place: 'within' | undefined): ChunkedWork<string> {
    const fields: string[] = [];
    for (const name of Object.keys(value).sort()) {
      const inner: unknown = Reflect.get(value, name);
      if (leftOut.includes(name) || inner === undefined) continue;
      const own = isObject(inner)
        ? (digests.get(inner) ?? (yield* digest(inner, isDue, place)))
        : plain(inner);
      fields.push(`${JSON.stringify(name)}:${own}`);
      if (isDue()) yield;
    }
    return `{${fields.join()}}`;
  }

  return {
    *digest(value, isDue = pieceCounter()) {
      return isObject(value) ? (digests.get(value) ?? (yield* digest(value, isDue))) : plain(value);
    },
    age: digests.age,
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const plain = (value: unknown) => textDigest(JSON.stringify(value) ?? 'undefined');

/** Digester of a whole value. */
export const wholeDigester = digester([]);

export const digestInChunks = wholeDigester.digest;

export const digestOf = (value: unknown): string => runSync(digestInChunks(value));

/** cyrb53 (public domain, bryc): two lanes of 32 bits, mixed at the end; 53 bits of them, as 14 hexadecimal digits. */
export function textDigest(text: string): string {
  return mixed(stirred(begun, text, 0, text.length));
}

/** Characters that are gone through in one piece. */
const lengthAtOnce = 1_000_000;

/** Digest of both, joined; the second may be long. */
export function* joinedDigest(head: string, text: string): ChunkedWork<string> {
  let lanes = stirred(begun, head, 0, head.length);
  for (let from = 0; from < text.length; from += lengthAtOnce) {
    if (from > 0) yield;
    lanes = stirred(lanes, text, from, Math.min(from + lengthAtOnce, text.length));
  }
  return mixed(lanes);
}

type Lanes = readonly [low: number, high: number];
const begun: Lanes = [0xdeadbeef, 0x41c6ce57];

function stirred(lanes: Lanes, text: string, from: number, to: number): Lanes {
  let [low, high] = lanes;
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  return [low, high];
}

function mixed(lanes: Lanes): string {
  let [low, high] = lanes;
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  // Twenty times as fast as `toString(16)` of a number of more than 31 bits, of which a recording needs millions.
  return String.fromCharCode(
    hexCode((high >>> 20) & 1),
    hexCode(high >>> 16),
    hexCode(high >>> 12),
    hexCode(high >>> 8),
    hexCode(high >>> 4),
    hexCode(high),
    hexCode(low >>> 28),
    hexCode(low >>> 24),
    hexCode(low >>> 20),
    hexCode(low >>> 16),
    hexCode(low >>> 12),
    hexCode(low >>> 8),
    hexCode(low >>> 4),
    hexCode(low),
  );
}

/** Code of the hexadecimal digit of the lowest four bits. */
const hexCode = (bits: number) => '0123456789abcdef'.charCodeAt(bits & 15);
