/** Notes on the rows of a file: in a workbook on a sheet of its own, in separated values under the rows. */
import type { ListState } from '#model/list-address.ts';
import { isEmptyValue } from '#model/search-values.ts';
import type { AboutLine } from '#model/table.ts';
import type { WantedRows } from '#exports/matching-rows.ts';
import type { WrittenFacts } from '#exports/run-export.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import type { ShowContext } from '../../definitions/field-renderer.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { fieldRenderers } from '../../fields/registry/field-renderers.ts';

export interface AboutParts {
  readonly screen: ListScreen;
  readonly title: string;
  readonly state: ListState;
  /** Rows that were chosen by hand; undefined: all that match. */
  readonly chosen: number | undefined;
  readonly wanted: WantedRows;
  readonly person: string;
  /** Epoch ms. */
  readonly at: number;
  readonly context: ShowContext;
}

export function aboutLines(parts: AboutParts, facts: WrittenFacts): readonly AboutLine[] {
  const { title, person, at, chosen, wanted, context } = parts;
  // Rows that were chosen by key are in it whether they match or not.
  const isFound = wanted.only === undefined;
  const say = (id: string, values?: Record<string, string | number>) =>
    context.intl.formatMessage({ id }, values);
  const count = (id: string, rows: number): readonly AboutLine[] => (rows === 0 ? [] : [[say(id), rows]]);
  return [
    [say('export.about.list'), title],
    [say('export.about.rows'), facts.rows],
    [
      say('export.about.which'),
      chosen === undefined ? say('export.about.all') : say('export.about.chosen', { count: chosen }),
    ],
    [say('export.about.search'), (isFound && parts.state.text.trim()) || say('export.about.none')],
    [say('export.about.filter'), (isFound && filterWords(parts)) || say('export.about.none')],
    [say('export.about.sort'), sortWords(parts) || say('export.about.none')],
    [say('export.about.source'), sourceWords(facts, say)],
    [say('export.about.asOf'), asOfWords(facts, parts)],
    [say('export.about.zone'), 'Asia/Ho_Chi_Minh (UTC+7)'],
    ...count('export.about.pending', facts.pending),
    ...count('export.about.late', facts.late),
    ...count('export.about.capped', facts.cappedAt ?? 0),
    ...count('export.about.cut', facts.cut),
    [say('export.about.person'), person],
    [say('export.about.at'), moment(at, context)],
  ];
}

type Say = (id: string, values?: Record<string, string | number>) => string;

const moment = (epoch: number, { formats }: ShowContext) =>
  formats.moment(new Date(epoch).toISOString(), 'second');

/** 'Trạng thái: Đang dùng · Loại: Tiềm năng' */
function filterWords({ screen, state, context }: AboutParts): string {
  const { entity, filters } = screen;
  const set = filters.flatMap((name) => {
    const field = entity.fields[name];
    const value = state.values[name];
    if (field === undefined || isEmptyValue(value)) return [];
    const words = fieldRenderers[field.kind].describe(value, { entity: entity.name, name, field }, context);
    return [`${context.intl.formatMessage({ id: fieldLabel(entity.name, name) })}: ${words}`];
  });
  return set.join(' · ');
}

function sortWords({ screen, state, context: { intl } }: AboutParts): string {
  const terms = state.sort.map(({ field, direction }) =>
    intl.formatMessage(
      { id: `export.about.sort.${direction}` },
      { name: intl.formatMessage({ id: fieldLabel(screen.entity.name, field) }) },
    ),
  );
  return terms.join(', ');
}

function sourceWords({ source, heldPart }: WrittenFacts, say: Say): string {
  if (source === 'network') return say('export.about.fromNetwork');
  return heldPart === undefined
    ? say('export.about.fromDevice')
    : say('export.about.fromPart', { count: heldPart });
}

function asOfWords({ from, until }: WrittenFacts, { context }: AboutParts): string {
  if (from === null || until === null) return context.intl.formatMessage({ id: 'export.about.never' });
  const [first, last] = [moment(from, context), moment(until, context)];
  return first === last
    ? first
    : context.intl.formatMessage({ id: 'export.about.between' }, { from: first, until: last });
}
