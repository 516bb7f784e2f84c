/**
 * Lines of a recording with stand-ins for what is personal. What they say of states stays true: the states that their changes
 * make are made of stand-ins as well, and digested anew. It plays as the lines that it is made of did.
 */
import type { Entity } from '#model/entity.ts';
import { jsonInChunks } from './chunked-json.ts';
import type { ChunkedWork } from './chunked-work.ts';
import { personalTexts } from './collect-personal.ts';
import { digestsOf } from './format-digests.ts';
import { mapLong } from './long-values.ts';
import { personalFields } from './personal-fields.ts';
import { createPseudonyms } from './pseudonyms.ts';
import type { Replacer } from './replace-personal.ts';
import { replacer } from './replace-personal.ts';
import { createRowDictionary } from './row-dictionary.ts';
import type { StateChange } from './state-patch.ts';
import { applyPatch, isFields, isList } from './state-patch.ts';

/** @param lines as `encode-steps.ts` wrote them, in this format. */
export function* redactLines(
  lines: string,
  entities: readonly Entity[],
  format: number,
): ChunkedWork<string> {
  const texts = lines.trimEnd().split('\n');
  const personal = yield* collected(texts, entities);
  const redact = lineRedactor(yield* replacer(personal, createPseudonyms(personal)), format);
  const made: string[] = [];
  for (const text of texts) {
    made.push(...(yield* redact(JSON.parse(text))), '\n');
    yield;
  }
  return made.join('');
}

function* collected(texts: readonly string[], entities: readonly Entity[]): ChunkedWork<ReadonlySet<string>> {
  const personal = personalTexts(personalFields(entities));
  for (const text of texts) {
    const line: unknown = JSON.parse(text);
    if (isFields(line)) {
      const { changes, ...rest } = line;
      yield* mapLong(rest, personal.collect);
      for (const { value, at } of changesOf(changes)) {
        const names = at.filter((key) => typeof key === 'string');
        yield* mapLong(value, (part, inner) => personal.collect(part, [...names, ...inner]));
      }
    }
    yield;
  }
  return personal.found();
}

function lineRedactor({ text, value }: Replacer, format: number) {
  const digests = digestsOf(format);
  const read = createRowDictionary(digests.ofRow);
  const written = createRowDictionary(digests.ofRow);
  let state: unknown = null;

  return function* redact(line: unknown): ChunkedWork<readonly string[]> {
    if (!isFields(line)) return [JSON.stringify(line)];
    if ('start' in line) {
      state = yield* mapLong(line.start, value, text);
      written.forget();
      return yield* jsonInChunks({ start: state });
    }
    if ('state' in line) return [JSON.stringify({ state: yield* digests.ofState(state) })];
    if (!('action' in line)) return [JSON.stringify(value(line))];
    const action = yield* mapLong(yield* read.restored(line.action), value, text);
    const changes = changesOf(yield* mapLong(line.changes, value, text));
    state = applyPatch(state, changes, action);
    return yield* jsonInChunks({ ...line, action: yield* written.shortened(action), changes });
  };
}

const changesOf = (value: unknown): readonly StateChange[] => (isList(value) ? value.filter(isChange) : []);

const isChange = (value: unknown): value is StateChange => isFields(value) && isList(value.at);
