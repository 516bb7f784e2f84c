/**
 * A filter compiled over columns: each condition narrows a list of slots, the cheap ones first. What a condition
 * means is match-row.ts's; here it is only asked of whole chunks at a time.
 */
import type { Entity } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { Condition, Filter, Like, Scalar } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap, needleOf, searchField } from '#model/list-query.ts';
import { endOfMoment, epochOfMoment, holds } from '#model/match-row.ts';
import type { ChunkTest } from './chunk-test.ts';
import type { CodedColumn } from './coded-column.ts';
import type { EngineColumns } from './columns.ts';
import { likeTest } from './like-test.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextColumn } from './text-column.ts';

/** Undefined where a condition has no column: the plain reader answers. */
export function testsOf(
  entity: Entity,
  columns: EngineColumns,
  filter: Filter,
): readonly ChunkTest[] | undefined {
  const tests: ChunkTest[] = [];
  for (const [name, condition] of Object.entries(filter)) {
    const test =
      name === searchField ? searchTest(entity, columns, condition) : testOf(columns, name, condition);
    if (test === undefined) return undefined;
    tests.push(test);
  }
  return tests.sort((a, b) => a.cost - b.cost);
}

function searchTest(entity: Entity, columns: EngineColumns, condition: Condition): ChunkTest | undefined {
  if (!isLike(condition)) return nothing;
  const needle = needleOf(condition.iLike);
  return needle === undefined ? nothing : likeTest(entity.search.map(columns.texts), needle);
}

function testOf(columns: EngineColumns, name: string, condition: Condition): ChunkTest | undefined {
  const found = columns.of(name);
  if (found === undefined) return undefined;
  if (found.kind === 'coded') return codedTest(found.column, found.field, condition);
  if (isLike(condition)) {
    const needle = needleOf(condition.iLike);
    return needle === undefined || found.kind === 'number' ? nothing : likeTest([found.column], needle);
  }
  return found.kind === 'number'
    ? numberTest(found.column, found.field, condition)
    : textTest(found.column, found.field, condition);
}

const nothing: ChunkTest = { cost: 0, prepare: () => true, narrow: () => 0 };

function codedTest(column: CodedColumn, field: Field, condition: Condition): ChunkTest {
  const passes = column.table((value) => holds(field, value, condition), false);
  return {
    cost: 1,
    prepare: column.prepare,
    narrow(position, slots, count) {
      const { codes } = column.at(position);
      const table = passes();
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] ?? 0;
        if (table[codes[slot] ?? 0] === true) slots[kept++] = slot;
      }
      return kept;
    },
  };
}

function numberTest(
  column: NumberColumn,
  field: Field,
  condition: Exclude<Condition, Like>,
): ChunkTest | undefined {
  const read = (value: Scalar) =>
    field.kind === 'instant' ? epochOfMoment(value) : typeof value === 'number' ? value : Number.NaN;
  if (isBetween(condition)) {
    const [from, to] = condition.between;
    // An amount compared with a text: the plain reader knows what that means.
    const isPlain = [from, to].some((end) => end !== null && Number.isNaN(read(end)));
    if (isPlain) return undefined;
    const least = from === null ? Number.NEGATIVE_INFINITY : read(from);
    const last = (end: Scalar) => (field.kind === 'instant' ? endOfMoment(end) : read(end));
    const most = to === null ? Number.POSITIVE_INFINITY : last(to);
    return overNumbers(column, (value) => value >= least && value <= most);
  }
  if (isOverlap(condition)) {
    // NaN stands for null in the column, and null matches nothing.
    const wanted = new Set(condition.overlap.map(read).filter((value) => !Number.isNaN(value)));
    return overNumbers(column, (value) => wanted.has(value));
  }
  const wanted = read(condition);
  return overNumbers(column, (value) => value === wanted);
}

function overNumbers(column: NumberColumn, passes: (value: number) => boolean): ChunkTest {
  return {
    cost: 2,
    prepare: column.prepare,
    narrow(position, slots, count) {
      const { numbers } = column.at(position);
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] ?? 0;
        if (passes(numbers[slot] ?? Number.NaN)) slots[kept++] = slot;
      }
      return kept;
    },
  };
}

function textTest(column: TextColumn, field: Field, condition: Exclude<Condition, Like>): ChunkTest {
  return {
    cost: isBetween(condition) ? 8 : 3,
    prepare: column.prepare,
    narrow(position, slots, count) {
      const { values } = column.at(position);
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] ?? 0;
        if (holds(field, values[slot], condition)) slots[kept++] = slot;
      }
      return kept;
    },
  };
}
