/** JSON as `JSON.stringify` writes it, in texts of a thousand values each: a state of megabytes holds up no frame. */

import type { ChunkedWork } from './chunked-work.ts';
import type { JsonFields } from './state-patch.ts';
import { isFields, isList } from './state-patch.ts';

/** Values that are written in one go. */
const valuesAtOnce = 1_000;

/** @param value of JSON; fields that are undefined are left out. Joined, the texts are its JSON. */
export function* jsonInChunks(value: unknown): ChunkedWork<readonly string[]> {
  const texts: string[] = [];
  yield* write(value, texts);
  return texts;
}

function* write(value: unknown, texts: string[]): ChunkedWork<void> {
  const isLong = (isList(value) || isFields(value)) && weightOf(value) >= valuesAtOnce;
  if (!isLong) texts.push(JSON.stringify(value));
  else if (isList(value)) yield* writeList(value, texts);
  else yield* writeFields(value, texts);
}

function* writeList(list: readonly unknown[], texts: string[]): ChunkedWork<void> {
  texts.push('[');
  let separator = '';
  for (const items of groupsOf(list.entries())) {
    texts.push(separator);
    const [first] = items;
    if (items.length === 1) yield* write(first?.[1] ?? null, texts);
    else texts.push(JSON.stringify(items.map(([, item]) => item)).slice(1, -1));
    separator = ',';
    yield;
  }
  texts.push(']');
}

function* writeFields(fields: JsonFields, texts: string[]): ChunkedWork<void> {
  texts.push('{');
  let separator = '';
  const defined = Object.entries(fields).filter(([, inner]) => inner !== undefined);
  for (const group of groupsOf(defined)) {
    texts.push(separator);
    const [[name, inner] = ['', undefined]] = group;
    if (group.length === 1) {
      texts.push(`${JSON.stringify(name)}:`);
      yield* write(inner, texts);
    } else texts.push(JSON.stringify(Object.fromEntries(group)).slice(1, -1));
    separator = ',';
    yield;
  }
  texts.push('}');
}

/** In their order, as many together as are written in one go; what is longer stands alone. */
function* groupsOf<K>(
  members: Iterable<readonly [K, unknown]>,
): Generator<readonly (readonly [K, unknown])[], void> {
  let group: (readonly [K, unknown])[] = [];
  let weight = 0;
  for (const member of members) {
    const own = weightOf(member[1]);
    if (group.length > 0 && weight + own > valuesAtOnce) {
      yield group;
      [group, weight] = [[], 0];
    }
    group.push(member);
    weight += own;
  }
  if (group.length > 0) yield group;
}

/** How many values there are in it; of a long one, no more are counted than are written in one go. */
function weightOf(value: unknown, most = valuesAtOnce): number {
  if (typeof value !== 'object' || value === null) return 1;
  let weight = 1;
  for (const inner of isList(value) ? value : Object.values(value)) {
    if (weight >= most) break;
    weight += weightOf(inner, most - weight);
  }
  return weight;
}
