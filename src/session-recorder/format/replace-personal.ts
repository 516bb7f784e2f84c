/**
 * Puts stand-ins in the place of personal texts, wherever they stand: as a value or as a name, whole, within JSON or an address,
 * or within a sentence. A text becomes the same one wherever it stands; so what reducers compare, move and look up they compare,
 * move and look up in what was replaced, too.
 */
import { likePattern, needleOf } from '#model/list-query.ts';
import type { ChunkedWork } from './chunked-work.ts';
import { pieceCounter } from './chunked-work.ts';
import { trimmed } from './collect-personal.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { isFields, isList } from './state-patch.ts';
import type { StructuredText } from './structured-text.ts';
import { readStructured, writeAddressText } from './structured-text.ts';

export interface Replacer {
  text(text: string): string;
  /** The same object where nothing in it is personal. */
  value(value: unknown): unknown;
}

/** A Vietnamese number of eight to ten digits behind its 0 or +84, as people write them; no part of a code, an id or a number. */
const phone = /(?<![\w+.-])\(?(?:\+?84|0)(?:[ .()-]{0,3}\d){8,10}(?![\w-])/g;
/** Looked at first, for most texts hold none. */
const mayHoldPhone = /\d[\d .()-]{7}/;
const mayHoldPhrase = /[^\p{L}\p{N}]|\d{6}/u;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const word = /[\p{L}\p{N}]+/gu;

/** @param personal as `collect-personal.ts` found them. */
export function* replacer(personal: ReadonlySet<string>, standIns: Pseudonyms): ChunkedWork<Replacer> {
  const known = new Map<string, string>();
  const phrases = yield* phrasesOf(personal);

  function text(value: string): string {
    const made = known.get(value) ?? replaced(value);
    known.set(value, made);
    return made;
  }

  function replaced(value: string): string {
    const own = trimmed(value);
    if (personal.has(own) && ofPhones(own) === own && ofEmails(own) === own)
      return value.normalize('NFC').replace(own, () => standIns.of(own));
    const needle = needleOf(value);
    if (needle !== undefined) {
      const other = text(needle);
      return other === needle ? value : likePattern(other);
    }
    const structured = readStructured(value);
    if (structured !== undefined) return ofStructured(value, structured);
    const path = value.includes('/') && !/\s/.test(value) ? value.split('/').map(text).join('/') : value;
    return withPhrases(ofEmails(ofPhones(path)));
  }

  function ofStructured(value: string, structured: StructuredText): string {
    if (structured.kind === 'json') {
      const other = replaceValue(structured.value);
      return other === structured.value
        ? value
        : `${structured.head}${JSON.stringify(other)}${structured.tail}`;
    }
    const path = structured.path.split('/').map(ofSegment).join('/');
    const parameters = structured.parameters.map(([name, inner]) => [name, text(inner)] as const);
    const isSame =
      path === structured.path &&
      parameters.every(([, inner], at) => inner === structured.parameters[at]?.[1]);
    return isSame ? value : writeAddressText({ ...structured, path, parameters });
  }

  function ofSegment(segment: string): string {
    const plain = decoded(segment);
    const other = plain.includes('/') ? plain : text(plain);
    return other === plain ? segment : encodeURIComponent(other);
  }

  const ofPhones = (value: string) =>
    !mayHoldPhone.test(value)
      ? value
      : value.replace(phone, (found) => {
          const national = found.replace(/\D/g, '').replace(/^84/, '0');
          const digits = [...standIns.ofPhone(national).slice(1)];
          // From behind: before them stands 0, 84 or +84.
          return [...found]
            .reverse()
            .map((sign) => (/\d/.test(sign) ? (digits.pop() ?? sign) : sign))
            .reverse()
            .join('');
        });

  const ofEmails = (value: string) =>
    value.includes('@') ? value.replace(email, (found) => standIns.ofEmail(found)) : value;

  function withPhrases(value: string): string {
    if (!mayHoldPhrase.test(value)) return value;
    let made = '';
    let done = 0;
    const words = [...value.matchAll(word)];
    for (const [at, { 0: first, index }] of words.entries()) {
      if (index < done) continue;
      for (const count of phrases.counts.get(first) ?? []) {
        const last = words[at + count - 1];
        const phrase = last && value.slice(index, last.index + last[0].length);
        if (phrase === undefined || !phrases.all.has(phrase)) continue;
        made += value.slice(done, index) + standIns.of(phrase);
        done = index + phrase.length;
        break;
      }
    }
    return done === 0 ? value : made + value.slice(done);
  }

  function replaceValue(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (isList(value)) {
      const made = value.map(replaceValue);
      return made.some((item, index) => item !== value[index]) ? made : value;
    }
    if (!isFields(value)) return value;
    let isOther = false;
    const made = Object.entries(value).map(([name, inner]) => {
      const pair = [text(name), replaceValue(inner)] as const;
      isOther ||= pair[0] !== name || pair[1] !== inner;
      return pair;
    });
    return isOther ? Object.fromEntries(made) : value;
  }

  return { text, value: replaceValue };
}

interface Phrases {
  /** From the first word of each to its last. */
  readonly all: ReadonlySet<string>;
  /** By its first word, of how many words one may be, the longest first. */
  readonly counts: ReadonlyMap<string, readonly number[]>;
}

/** Phrases to search within sentences: one word alone may mean anything, unless it is a long number. */
function* phrasesOf(personal: ReadonlySet<string>): ChunkedWork<Phrases> {
  const all = new Set<string>();
  const counts = new Map<string, Set<number>>();
  const isDue = pieceCounter();
  for (const text of personal) {
    if (isDue()) yield;
    const words = [...text.matchAll(word)];
    const [first] = words;
    const last = words.at(-1);
    if (first === undefined || last === undefined) continue;
    if (words.length === 1 && !/^\d{6,}$/.test(text)) continue;
    all.add(text.slice(first.index, last.index + last[0].length));
    counts.set(first[0], (counts.get(first[0]) ?? new Set()).add(words.length));
  }
  const longestFirst = [...counts].map(([first, own]) => [first, [...own].sort((a, b) => b - a)] as const);
  return { all, counts: new Map(longestFirst) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
