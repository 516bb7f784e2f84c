// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field inside takes focus.
/**
 * The editor in a cell: the one that forms have for the kind of field, over the cell, with what is wrong under it.
 * Enter saves and goes down, Tab saves and goes right, Shift turns round, Esc gives up; leaving it saves, and so does
 * whatever takes it away (another page, a row that left the list): nothing typed is lost silently.
 */
import type { FocusEvent, KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { After, OpenCell } from '../../data-grid/model/editable-cell.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { ReferenceEditor } from '../../fields/reference/reference-editor.tsx';
import { fieldRenderers } from '../../fields/registry/field-renderers.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { replayKeysInto } from './key-buffer.ts';
import type { CellEnds } from './use-cell-value.ts';
import { useCellValue } from './use-cell-value.ts';
import './cell-editor.css';

interface CellEditorProps extends CellEnds {
  readonly open: OpenCell;
  /** px, from where the rows begin. */
  readonly box: {
    readonly start: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** The problem stands above the cell: under it there is no room. */
  readonly isLow: boolean;
  /** Keys pressed before the editor was there. */
  takeAhead(): readonly KeyboardEvent[];
}

export function CellEditor({ open, box, isLow, takeAhead, ...ends }: CellEditorProps) {
  const intl = useIntl();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { entity, name, field, row, rowName } = open.cell;
  const { value, problem, change, finish, giveUp } = useCellValue(open, ends);
  const ahead = useLatestRef(takeAhead);
  useLayoutEffect(() => focusEnd(frame.current, ahead.current()), []);
  // Forms load it when they need it; here it must stand at once, or the first keys would go to the grid.
  const Editor = field.kind === 'reference' ? ReferenceEditor : fieldRenderers[field.kind].Editor;
  if (Editor === undefined) return null;

  const label = intl.formatMessage({ id: fieldLabel(entity, name) });
  const press = (event: ReactKeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    // A key that picks words of an input method does not finish the edit.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    const act = actOf(event);
    if (act === undefined) return;
    event.preventDefault();
    if (act.kind === 'save') finish(act.after);
    else giveUp();
  };
  // A list of options would let go of focus at Esc first, and what is left is saved.
  const pressFirst = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || field.kind !== 'reference' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // It is the window that has lost focus: who comes back goes on.
    if (relatedTarget === null && frame.current?.contains(document.activeElement)) return;
    if (relatedTarget instanceof Element && isPartOf(frame.current, relatedTarget)) return;
    // A list of options leaves its field before it tells what was chosen there.
    if (problem === undefined) queueMicrotask(() => finish(relatedTarget === null ? undefined : 'away'));
  };
  const { start, top, width, height } = box;
  return (
    <div
      ref={frame}
      role="gridcell"
      className={isLow ? 'c-cell-editor is-low' : 'c-cell-editor'}
      style={{ insetInlineStart: start, top, width, height }}
      onKeyDownCapture={pressFirst}
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
        begun={{ value: row[name], label: row.labels?.[name] }}
        invalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-problem`}
        onChange={change}
        onChosen={() => finish('down')}
        onBlur={() => undefined}
      />
      {problem !== undefined && (
        <p className="c-cell-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The options of its field stand elsewhere on the page, and are a part of it; the palette, say, is none. */
function isPartOf(frame: HTMLElement | null, element: Element): boolean {
  const list = frame?.querySelector('[aria-controls]')?.getAttribute('aria-controls') ?? '';
  return frame?.contains(element) === true || document.getElementById(list)?.contains(element) === true;
}

type Act = { readonly kind: 'save'; readonly after: After } | { readonly kind: 'giveUp' };

function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: ReactKeyboardEvent): Act | undefined {
  if (key === 'Escape') return { kind: 'giveUp' };
  if (key === 'Tab') return { kind: 'save', after: shiftKey ? 'left' : 'right' };
  // Alt+Enter is a line break, in fields that have lines.
  if (key === 'Enter' && !altKey) return { kind: 'save', after: shiftKey ? 'up' : 'down' };
  const isSave = key.toLowerCase() === 's' && (ctrlKey || metaKey);
  return isSave ? { kind: 'save', after: undefined } : undefined;
}

/** The caret stands behind what is there, as in a spreadsheet. */
function focusEnd(frame: HTMLElement | null, ahead: readonly KeyboardEvent[]): void {
  const input = frame?.querySelector<HTMLElement>('input, select, textarea');
  input?.focus({ preventScroll: true });
  if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLTextAreaElement)) return;
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return;
  input.setSelectionRange(input.value.length, input.value.length);
  if (ahead.length > 0) replayKeysInto(input, ahead);
}
