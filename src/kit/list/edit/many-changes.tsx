/** Makes the plan of what is to be changed in many cells, and shows it; what is plain and small is done at once. */
import { useEffect, useRef, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';
import { readReference } from '#store/references.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import { selectReference } from '#store/references-slice.ts';
import type { Watch } from '../../command/reading-job.ts';
import { useReading } from '../../command/use-reading.tsx';
import type { ListScreen } from '../../define-screen.ts';
import { offeredOptions } from '../../fields/use-reference.ts';
import { choiceLabel, flagLabel } from '../../message-ids.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useNewest } from '../../use-newest.ts';
import type { CellRange } from '../range/cell-range.ts';
import { cellsIn, columnsIn } from '../range/cell-range.ts';
import { readTsv } from '../range/tsv.ts';
import { loadedAt, readPlaces } from '../read-places.ts';
import type { ListView } from '../use-list-screen.ts';
import { ChangePreview } from './change-preview.tsx';
import type { ChangePlan, Ground, PlannedColumn, Wanted } from './plan-changes.ts';
import { filledDown, planChanges, spread } from './plan-changes.ts';
import type { WordedValue } from './read-typed.ts';
import type { EditingState, ManyChanges as Many } from './use-cell-editing.ts';

interface ManyChangesProps {
  readonly screen: ListScreen;
  readonly view: ListView;
  /** Names of the columns shown, in their order. */
  readonly columns: readonly string[];
  readonly many: Many;
  readonly mayEdit: EditingState['mayEdit'];
  onDone(plan: ChangePlan | undefined): void;
}

/** More rows than this are looked at first, whatever is done to them. */
const mostUnseen = 20;
/** More cells than this are no work of a moment, and nobody looks through them. */
const mostCells = 20_000;

export function ManyChanges({ screen, view, columns, many, mayEdit, onDone }: ManyChangesProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const reading = useReading();
  const [plan, setPlan] = useState<ChangePlan>();
  const [isSeen, setSeen] = useState(many.kind === 'paste');
  const done = useNewest(onDone);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const planned = columnsOf(screen, columns);
    const make = async () => {
      if (cellsOf(many) > mostCells) {
        const values = { most: mostCells };
        dispatch(noticeShown({ key: 'edit', tone: 'warning', message: 'edit.tooMany', values }));
        done.current(undefined);
        return;
      }
      const { rows, query } = view;
      const { top, bottom } = spanOf(many);
      const span = { first: top, last: Math.min(bottom, rows.count - 1) };
      const loaded = loadedAt(rows, span);
      const isLoaded = loaded.size > span.last - span.first;
      const readAll = (watch?: Watch) =>
        isLoaded || query === undefined ? loaded : dispatch(readPlaces(screen, query, rows, span, watch));
      const [read = loaded, options] = await Promise.all([
        // What is pasted is waited for in its preview; of what is filled nothing else is seen.
        many.kind === 'fill'
          ? reading(span.last - span.first + 1, async (watch) => readAll(watch))
          : readAll(),
        dispatch(optionsOf(planned, many)),
      ]);
      if (read === 'calledOff') return done.current(undefined);
      if (many.kind === 'fill' && !read.has(top)) {
        // Without the row that is copied there is nothing to plan, and nothing that could be looked at.
        dispatch(noticeShown({ key: 'edit', tone: 'warning', message: 'edit.noSource' }));
        done.current(undefined);
        return;
      }
      const ground: Ground = {
        columns: planned,
        rowCount: rows.count,
        rowAt: (place) => read.get(place),
        whyNot: mayEdit,
        worded: (column, held) => wordedOf(screen.entity, column, { options, held }, intl),
      };
      const made = planChanges(wantedOf(many, ground), ground);
      // What was read by its place may be another row than the one that was thought of: it is seen first.
      const isPlain = made.refused.length === 0 && made.rows.length <= mostUnseen && isLoaded;
      if (many.kind === 'fill' && isPlain) done.current(made);
      else {
        setPlan(made);
        setSeen(true);
      }
    };
    make().catch((reason: unknown) => {
      // Given up in words: what was asked for after it would wait for it.
      dispatch(noticeShown({ key: 'edit', tone: 'warning', message: 'edit.notRead' }));
      done.current(undefined);
      throw reason;
    });
  }, [dispatch, intl, reading, screen, view, columns, many, mayEdit]);
  if (!isSeen) return null;
  return <ChangePreview entity={screen.entity} kind={many.kind} plan={plan} onDone={onDone} />;
}

function columnsOf(screen: ListScreen, names: readonly string[]): readonly PlannedColumn[] {
  return names.flatMap((name) => {
    const field = screen.entity.fields[name];
    const edit = screen.columns.find((column) => column.field === name)?.edit;
    return field === undefined ? [] : [{ name, field, edit }];
  });
}

function spanOf(many: Many): CellRange {
  if (many.kind === 'fill') return many.range;
  const { onto, text } = many;
  return { ...onto, bottom: Math.max(onto.bottom, onto.top + readTsv(text).length - 1) };
}

function cellsOf(many: Many): number {
  if (many.kind === 'fill') return cellsIn(many.range);
  const table = readTsv(many.text);
  return Math.max(cellsIn(many.onto), table.length * Math.max(1, ...table.map((row) => row.length)));
}

const wantedOf = (many: Many, ground: Ground): readonly Wanted[] =>
  many.kind === 'fill' ? filledDown(many.range, ground) : spread(readTsv(many.text), many.onto);

type Options = ReadonlyMap<string, readonly ReferenceOption[]>;

/** The reference lists that a pasted text may name an option of, or of which a copied value must be offered still. */
function optionsOf(columns: readonly PlannedColumn[], many: Many) {
  return async (dispatch: ReturnType<typeof useAppDispatch>): Promise<Options> => {
    const { left } = many.kind === 'fill' ? many.range : many.onto;
    const width =
      many.kind === 'fill'
        ? columnsIn(many.range)
        : Math.max(columnsIn(many.onto), ...readTsv(many.text).map((row) => row.length));
    const lists = columns
      .slice(left - 1, left - 1 + width)
      .flatMap(({ field, edit }) => (field.kind === 'reference' && edit !== undefined ? [field.to] : []));
    const read = [...new Set(lists)].map(async (list) => {
      const held = () => dispatch((_dispatch, getState) => selectReference(list)(getState()));
      // Held here, it is not waited for: the network may be slow, and the list hardly changes.
      if (held().length === 0) await dispatch(readReference(list));
      return [list, held()] as const;
    });
    return new Map(await Promise.all(read));
  };
}

function wordedOf(
  { name: entity }: Entity,
  { name, field }: PlannedColumn,
  { options, held }: { readonly options: Options; readonly held: unknown },
  intl: IntlShape,
): readonly WordedValue[] {
  const say = (id: string) => intl.formatMessage({ id });
  switch (field.kind) {
    case 'choice':
      return Object.entries(field.values).map(([choice, value]) => ({
        value,
        words: say(choiceLabel(entity, name, choice)),
      }));
    case 'flag':
      return [true, false].map((value) => ({ value, words: say(flagLabel(entity, name, value)) }));
    case 'reference':
      return offeredOptions(field, options.get(field.to) ?? [], held).map(({ id, label }) => ({
        ...{ value: id, words: label },
      }));
    default:
      return [];
  }
}
