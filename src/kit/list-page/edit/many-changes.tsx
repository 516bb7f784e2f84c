/** Makes the plan of what is to be changed in many cells, and shows it; what is plain and small is done at once. */
import { useEffect, useRef, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import { selectReference } from '#store/references-slice.ts';
import { readReference } from '#services/references/references.ts';
import type { Watch } from '../../command/row-loading-job.ts';
import { useRowLoading } from '../../command/use-row-loading.tsx';
import { asksFirst } from '../../definitions/consequence.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { choiceLabel, flagLabel } from '../../definitions/message-ids.ts';
import { offeredOptions } from '../../fields/reference/use-reference.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { ListView } from '../rows/use-list.ts';
import { loadedAt, readByIndex } from '../selection/read-by-index.ts';
import type { CellsToChange } from './cells-to-change.ts';
import { cellsToChange } from './cells-to-change.ts';
import { ChangePreview } from './change-preview.tsx';
import type { LabelledValue } from './parse-input.ts';
import type { ChangePlan, PlannedColumn, ValidationContext } from './plan-changes.ts';
import { planChanges } from './plan-changes.ts';
import type { EditingState, ManyChanges as Many } from './use-cell-editing.ts';

export interface ManyChangesProps {
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

export function ManyChangesDialog({ screen, view, columns, many, mayEdit, onDone }: ManyChangesProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const reading = useRowLoading();
  const [plan, setPlan] = useState(many.kind === 'edit' ? many.plan : undefined);
  const [isSeen, setSeen] = useState(many.kind !== 'fill');
  const done = useLatestRef(onDone);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || many.kind === 'edit') return;
    isStarted.current = true;
    const planned = columnsOf(screen, columns);
    const make = async () => {
      // Read once: a text from anywhere may be of any length.
      const targets = cellsToChange(many, mostCells);
      if (targets.cells > mostCells) {
        const values = { most: mostCells };
        dispatch(noticeShown({ key: 'edit', tone: 'warning', message: 'edit.tooMany', values }));
        done.current(undefined);
        return;
      }
      const { rows, query } = view;
      const { top, bottom } = targets.span;
      const span = { first: top, last: Math.min(bottom, rows.count - 1) };
      const loaded = loadedAt(rows, span);
      const isLoaded = loaded.size > span.last - span.first;
      const readAll = (watch?: Watch) =>
        isLoaded || query === undefined ? loaded : dispatch(readByIndex(screen, query, rows, span, watch));
      const [read = loaded, options] = await Promise.all([
        // A paste waits in its preview; a fill shows nothing else meanwhile.
        many.kind === 'fill'
          ? reading(span.last - span.first + 1, async (watch) => readAll(watch))
          : readAll(),
        dispatch(optionsOf(planned, targets)),
      ]);
      if (read === 'calledOff') return done.current(undefined);
      if (many.kind === 'fill' && !read.has(top)) {
        // Without the row that is copied there is nothing to plan, and nothing that could be looked at.
        dispatch(noticeShown({ key: 'edit', tone: 'warning', message: 'edit.noSource' }));
        done.current(undefined);
        return;
      }
      const ground: ValidationContext = {
        columns: planned,
        rowCount: rows.count,
        rowAt: (place) => read.get(place),
        whyNot: mayEdit,
        worded: (column, held) => wordedOf(screen.entity, column, { options, held }, intl),
      };
      const made = planChanges(targets.wanted(ground), ground);
      // A row read by its index may not be the intended one: a preview is shown first.
      const isFew = made.rows.length <= mostUnseen && !made.rows.some(({ command }) => asksFirst(command));
      const isPlain = made.refused.length === 0 && isFew && isLoaded;
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

type Options = ReadonlyMap<string, readonly ReferenceOption[]>;

/** The reference lists that a pasted text may name an option of, or of which a copied value must be offered still. */
function optionsOf(columns: readonly PlannedColumn[], { span }: CellsToChange) {
  return async (dispatch: ReturnType<typeof useAppDispatch>): Promise<Options> => {
    const lists = columns
      .slice(span.left - 1, span.right)
      .flatMap(({ field, edit }) => (field.kind === 'reference' && edit !== undefined ? [field.to] : []));
    const read = [...new Set(lists)].map(async (list) => {
      const options = () => dispatch((_dispatch, getState) => selectReference(list)(getState()));
      // Held here, it is not waited for: the network may be slow, and the list hardly changes.
      if (options().length === 0) await dispatch(readReference(list));
      return [list, options()] as const;
    });
    return new Map(await Promise.all(read));
  };
}

function wordedOf(
  { name: entity }: Entity,
  { name, field }: PlannedColumn,
  { options, held }: { readonly options: Options; readonly held: unknown },
  intl: IntlShape,
): readonly LabelledValue[] {
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
