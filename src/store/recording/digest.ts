/**
 * A short name for a state, to compare what was recorded with what a replay makes of it. It is made of the names of
 * its parts, and those are remembered: states share what did not change, so the next of thousands costs little.
 */
import { isList } from './changes.ts';

/**
 * RTK Query's own bookkeeping, of who watches what and of its middleware, whose name is another one in each page: it
 * does not depend on the actions alone.
 */
export const bookkeeping: ReadonlySet<string> = new Set([
  ...['subscriptions', 'middlewareRegistered', 'online', 'focused', '_persist'],
]);

const digests = new WeakMap<object, string>();

/** Of JSON: equal values have equal digests, whatever the order of their fields. Of 53 bits: no protection. */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textDigest(JSON.stringify(value) ?? 'undefined');
  const known = digests.get(value);
  if (known !== undefined) return known;
  const made = isList(value) ? textDigest(`[${value.map(digestOf).join()}]`) : fieldsDigest(value);
  digests.set(value, made);
  return made;
}

function fieldsDigest(value: object): string {
  const names = Object.keys(value)
    .filter((name) => !bookkeeping.has(name) && Reflect.get(value, name) !== undefined)
    .sort();
  return textDigest(
    `{${names.map((name) => `${JSON.stringify(name)}:${digestOf(Reflect.get(value, name))}`).join()}}`,
  );
}

/** cyrb53 (public domain, bryc): two lanes of 32 bits, mixed at the end; 53 bits of them, as 14 hexadecimal digits. */
export function textDigest(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(16).padStart(14, '0');
}
