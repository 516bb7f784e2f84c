/** Changing values in the cells: each goes through the command that the column names, like one from a form. */
import { useCallback, useMemo, useRef, useState } from 'react';

import type { Row } from '#model/entity.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { hintGiven, selectIsHinted } from '#store/preferences-slice.ts';
import { useMayRun } from '../../access.tsx';
import { useBatches } from '../../command/batches.tsx';
import { commandKeys } from '../../command/command-keys.ts';
import { disabledReason } from '../../command/disabled-reason.ts';
import { useRunCommand } from '../../command/use-run-command.ts';
import type { CellRange } from '../../data-grid/model/cell-range.ts';
import type { CellEditing, EditableCell } from '../../data-grid/model/editable-cell.ts';
import { asksFirst } from '../../definitions/consequence.ts';
import type { Command } from '../../definitions/define-command.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { fieldRenderers } from '../../fields/registry/field-renderers.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { useKeysAsText, useKeyWords } from '../../keyboard/key-caps.tsx';
import { isTyped } from '../../keyboard/key-names.ts';
import { useKeys } from '../../keyboard/use-keys.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import type { ListView } from '../rows/use-list.ts';
import { isThere } from '../selection/command-targets.ts';
import { cellKeys } from './cell-keys.ts';
import type { ChangePlan } from './plan-changes.ts';
import { usePrefetchReferences } from './use-prefetch-references.ts';
import { useSaveCell } from './use-save-cell.ts';

/** Changes of cells that a preview may show first. Each has its own `id`. */
export type ManyChanges = { readonly id: number } & (
  | { readonly kind: 'paste'; readonly text: string; readonly onto: CellRange }
  | { readonly kind: 'fill'; readonly range: CellRange }
  /** One cell of a command that is never done without a question; `answer` is given whether it was saved. */
  | { readonly kind: 'edit'; readonly plan: ChangePlan; answer(isSaved: boolean): void }
);

export interface EditingState {
  readonly editing: CellEditing;
  /** The one that is worked on; others that were asked for meanwhile wait for it. */
  readonly many: ManyChanges | undefined;
  mayEdit(command: Command, row: Row): string | undefined;
  /** Does what was planned, as one batch for each command; `undefined`: gives it up. */
  finish(plan: ChangePlan | undefined): void;
}

const shownKeys = Object.values(cellKeys).map((key) => ({ ...key, run: () => undefined }));

export function useCellEditing(screen: ListScreen, view: ListView): EditingState {
  const mayRun = useMayRun();
  const isOffline = useAppSelector(selectIsOffline);
  const run = useRunCommand();
  const change = useRunPlan();
  const [waiting, setWaiting] = useState<readonly ManyChanges[]>([]);
  const lastId = useRef(0);
  const opener = useRef<() => boolean>(undefined);
  const newest = useLatestRef(view);
  const { entity } = screen;
  const edits = useMemo(() => {
    const editable = screen.columns.flatMap(({ field: name, edit }) => {
      const field = entity.fields[name];
      const hasEditor = field !== undefined && fieldRenderers[field.kind].Editor !== undefined;
      return edit !== undefined && hasEditor && mayRun(edit) ? [[name, { edit, field }] as const] : [];
    });
    return new Map(editable);
  }, [screen, entity, mayRun]);
  useKeys(edits.size > 0 ? shownKeys : [], 'cell');
  usePrefetchReferences(
    view.page !== undefined,
    useMemo(() => [...edits.values()].map(({ field }) => field), [edits]),
  );
  const mayEdit = useCallback(
    (command: Command, row: Row) => disabledReason(command, { isOffline, rows: [row] }),
    [isOffline],
  );
  const save = useCallback(
    async ({ command, key, row, base, name }: EditableCell, value: unknown) => {
      if (asksFirst(command)) {
        const cells = [{ name, before: row[name], after: value }];
        const plan = { rows: [{ key, row, base, command, cells }], refused: [], same: 0 };
        return new Promise<boolean>((answer) => {
          const id = ++lastId.current;
          setWaiting((before) => [...before, { id, kind: 'edit', plan, answer }]);
        });
      }
      const outcome = await run(command, { targets: [{ key, base, values: { [name]: value } }] });
      return outcome.kind !== 'notSaved';
    },
    [run],
  );
  const keep = useSaveCell();
  const hint = useEditHint();
  const editing = useMemo(
    (): CellEditing => ({
      columns: new Set(edits.keys()),
      cell: (key, name) => {
        const { rows } = newest.current;
        const place = rows.indexOf(key);
        const shown = place === undefined ? undefined : rows.at(place);
        const edit = edits.get(name);
        if (shown === undefined || edit === undefined || !isThere(shown)) return undefined;
        const { row, base } = shown;
        if (mayEdit(edit.edit, row) !== undefined) return undefined;
        const rowName = String(row[entity.label] ?? key);
        return { entity: entity.name, key, name, field: edit.field, command: edit.edit, row, base, rowName };
      },
      save,
      keep,
      hint: ({ command }) => hint(command),
      fillDown: (range) => {
        const id = ++lastId.current;
        setWaiting((before) => [...before, { id, kind: 'fill', range }]);
      },
      paste: (text, onto) => {
        const id = ++lastId.current;
        setWaiting((before) => [...before, { id, kind: 'paste', text, onto }]);
      },
      opener,
    }),
    [edits, entity, mayEdit, save, keep, hint],
  );
  const [first] = waiting;
  return {
    editing,
    many: first,
    mayEdit,
    // The next one may begin with a value that this one gives: it is planned when that is recorded.
    finish: (plan) =>
      void (plan === undefined ? Promise.resolve(false) : change(plan))
        .then((isSaved) => {
          if (first?.kind === 'edit') first.answer(isSaved);
        })
        .finally(() => setWaiting((before) => before.slice(1))),
  };
}

/** Does what was planned for many cells, as one batch for each command. Resolves to whether all of it is kept, here or at the host. */
function useRunPlan(): (plan: ChangePlan) => Promise<boolean> {
  const run = useRunCommand();
  const { begin } = useBatches();
  return useCallback(
    async (plan) => {
      const commands = new Set(plan.rows.map(({ command }) => command));
      for (const command of commands) {
        const rows = plan.rows.filter((row) => row.command === command);
        const targets = rows.map(({ key, base, cells }) => ({
          key,
          base,
          values: Object.fromEntries(cells.map(({ name, after }) => [name, after])),
        }));
        const onRecorded = (entries: readonly string[]) => {
          if (entries.length > 1) begin({ command, entries, title: 'edit.batch' });
        };
        const outcome = await run(command, { targets, onRecorded });
        if (outcome.kind === 'notSaved') return false;
      }
      return true;
    },
    [run, begin],
  );
}

/**
 * Names the keys that edit a cell, once for each person: they have written on a cell, as in a spreadsheet, and nothing came of
 * it. `command`: the one that the column names, whose keys open the editor.
 */
function useEditHint(): (command: Command) => void {
  const dispatch = useAppDispatch();
  const isHinted = useAppSelector((state) => selectIsHinted(state, 'editCell'));
  const { keys } = useKeyWords();
  const asText = useKeysAsText();
  return useCallback(
    (command) => {
      if (isHinted) return;
      const all = keys(commandKeys(command));
      // The key that stands on every keyboard first, then the letter.
      const shown = [...all.filter((each) => !isTyped(each)), ...all.filter(isTyped)].map(asText);
      const [first, second = 'none'] = shown;
      // Whoever has taken all of its keys away edits by a double click, and knows so.
      if (first === undefined) return;
      dispatch(hintGiven('editCell'));
      const message = 'edit.hint';
      dispatch(noticeShown({ key: 'editHint', tone: 'info', message, values: { first, second } }));
    },
    [dispatch, isHinted, keys, asText],
  );
}
