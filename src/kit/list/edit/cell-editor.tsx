// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field inside takes focus.
/**
 * The editor in a cell: the one that forms have for the kind of field, over the cell, with what is wrong under it.
 * Enter saves and goes down, Tab saves and goes right, Shift turns round, Esc gives up; leaving it saves.
 */
import type { FocusEvent, KeyboardEvent } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { FieldProblem } from '#model/failure.ts';
import { problemOf } from '#model/field-schema.ts';
import { wordsOfProblem } from '../../feedback/failure-words.ts';
import { fieldTools } from '../../fields/field-tools.ts';
import { ReferenceEditor } from '../../fields/reference-editor.tsx';
import { fieldLabel } from '../../message-ids.ts';
import type { After, OpenCell } from './editable-cell.ts';
import { isSameValue, readEdited } from './edited-value.ts';
import './cell-editor.css';

interface CellEditorProps {
  readonly open: OpenCell;
  /** px, from where the rows begin. */
  readonly box: {
    readonly start: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** What is wrong stands above the cell: under it there is no room. */
  readonly isLow: boolean;
  /** Undefined: nothing was changed. */
  onSave(edited: { readonly value: unknown } | undefined, after: After): void;
  onGiveUp(): void;
}

export function CellEditor({ open, box, isLow, onSave, onGiveUp }: CellEditorProps) {
  const intl = useIntl();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const { cell, typed, unsaved } = open;
  const { entity, name, field, row, rowName } = cell;
  const before = row[name] ?? null;
  const [value, setValue] = useState<unknown>(() => (unsaved ? unsaved.value : (typed ?? before)));
  /** A field may tell its last change and that it was left in one go. */
  const latest = useRef(value);
  /** Opened by a letter that then never came: nothing was typed in place of the value. */
  const isTouched = useRef(typed !== '');
  const [problem, setProblem] = useState<Omit<FieldProblem, 'field'>>();
  useLayoutEffect(() => focusEnd(frame.current), []);
  // Forms load it when they need it; here it must stand at once, or the first keys would go to the grid.
  const Editor = field.kind === 'reference' ? ReferenceEditor : fieldTools[field.kind].Editor;
  if (Editor === undefined) return null;

  const label = intl.formatMessage({ id: fieldLabel(entity, name) });
  const finish = (after: After) => {
    if (isOver.current) return;
    const edited = readEdited(field, isTouched.current ? latest.current : before);
    if (!edited.ok) {
      setProblem(edited.problem);
      return;
    }
    isOver.current = true;
    if (isSameValue(edited.value, before) && unsaved === undefined) onSave(undefined, after);
    else onSave({ value: edited.value }, after);
  };
  const change = (next: unknown) => {
    latest.current = next;
    isTouched.current = true;
    setValue(next);
    if (problem !== undefined) setProblem(problemOf(field, next));
    // Choosing one of a list is the whole change: nothing is left to be typed.
    if (field.kind === 'reference' && next !== null) finish('down');
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    // What an input method is composing is not finished by the key that picks its words.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    const act = actOf(event);
    if (act === undefined) return;
    event.preventDefault();
    if (act.kind === 'save') finish(act.after);
    else if (!isOver.current) {
      isOver.current = true;
      onGiveUp();
    }
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // The options of a list stand elsewhere on the page, and are a part of it all the same.
    const isInside =
      relatedTarget instanceof Element &&
      (frame.current?.contains(relatedTarget) === true || relatedTarget.closest('.bp6-portal') !== null);
    // A list of options leaves its field before it tells what was chosen there.
    if (!isInside && problem === undefined) queueMicrotask(() => finish(undefined));
  };
  const words = problem === undefined ? undefined : wordsOfProblem(problem, label);
  const { start, top, width, height } = box;
  return (
    <div
      ref={frame}
      role="gridcell"
      className={isLow ? 'c-cell-editor is-low' : 'c-cell-editor'}
      style={{ insetInlineStart: start, top, width, height }}
      onKeyDown={press}
      onBlur={leave}
      // Nothing of it is a press on the grid under it.
      onMouseDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
    >
      <label className="c-unseen" htmlFor={id}>
        {intl.formatMessage({ id: 'edit.cell' }, { field: label, row: rowName })}
      </label>
      <Editor
        entity={entity}
        name={name}
        field={field}
        id={id}
        value={value}
        invalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-problem`}
        onChange={change}
        onBlur={() => undefined}
      />
      {words !== undefined && (
        <p className="c-cell-problem" id={`${id}-problem`} role="alert">
          {words.text ?? intl.formatMessage({ id: words.message }, words.values)}
        </p>
      )}
    </div>
  );
}

type Act = { readonly kind: 'save'; readonly after: After } | { readonly kind: 'giveUp' };

function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Act | undefined {
  if (key === 'Escape') return { kind: 'giveUp' };
  if (key === 'Tab') return { kind: 'save', after: shiftKey ? 'left' : 'right' };
  // Alt+Enter is a line break, in fields that have lines.
  if (key === 'Enter' && !altKey) return { kind: 'save', after: shiftKey ? 'up' : 'down' };
  const isSave = key.toLowerCase() === 's' && (ctrlKey || metaKey);
  return isSave ? { kind: 'save', after: undefined } : undefined;
}

/** The caret stands behind what is there, as in a spreadsheet. */
function focusEnd(frame: HTMLElement | null): void {
  const input = frame?.querySelector<HTMLElement>('input, select, textarea');
  input?.focus({ preventScroll: true });
  if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLTextAreaElement)) return;
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return;
  input.setSelectionRange(input.value.length, input.value.length);
}
