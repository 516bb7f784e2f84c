// biome-ignore-all lint/a11y/useSemanticElements: its cells are moved through by one element that has focus.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the matrix, which names its active cell.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: its keys are in rights-keys.ts.
/** Resources as rows, actions as columns: one stop of the Tab key, moved through by the arrows, Space grants. */
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { rightsOf } from '#model/statements.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import '#kit/data-grid/grid-marks.css';
import { rightsKeys } from './rights-keys.ts';
import type { RightsPlace, RightsRow } from './rights-rows.ts';
import { rightsColumns, stepInRights, usualActions } from './rights-rows.ts';
import type { RightsWords } from './rights-words.ts';

interface RightsMatrixProps {
  readonly label: string;
  readonly rows: readonly RightsRow[];
  readonly statements: readonly string[];
  readonly first: readonly string[];
  readonly words: RightsWords;
  readonly describedBy: string | undefined;
  /** Filled with what moves focus here. */
  readonly focus: RefObject<HTMLDivElement | null>;
  onToggle(resource: string, action: string): void;
  onBlur(): void;
}

const start = { row: 0, column: 0 };
const steps = ['up', 'down', 'left', 'right', 'home', 'end', 'first', 'last'] as const;

export function RightsMatrix(props: RightsMatrixProps) {
  const { label, rows, statements, first, words, describedBy, focus, onToggle, onBlur } = props;
  const intl = useIntl();
  const name = useId();
  const [position, setPosition] = useState(start);
  const active = useRef<HTMLSpanElement>(null);
  const place = rows[position.row]?.cells[position.column] === undefined ? start : position;
  const idOf = (row: number, column: number) => `${name}-${row}-${column}`;
  const toggle = ({ row, column }: RightsPlace) => {
    const resource = rows[row]?.resource;
    const action = rows[row]?.cells[column];
    if (resource !== undefined && action !== undefined) onToggle(resource, action);
  };
  const on = () => focus.current;
  useKeys(
    [
      ...steps.map((step) => ({
        ...rightsKeys[step],
        on,
        run: () => setPosition((now) => stepInRights(rows, now === position ? place : now, step)),
      })),
      { ...rightsKeys.toggle, on, run: () => toggle(place) },
    ],
    'rights',
  );
  useEffect(() => {
    if (place.row >= 0) active.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  const rights = rightsOf(statements);
  const had = rightsOf(first);
  const own = rightsColumns - usualActions.length - 1;
  return (
    <div
      ref={focus}
      className="c-rights"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={rightsColumns + 1}
      aria-describedby={describedBy}
      aria-activedescendant={rows.length === 0 ? undefined : idOf(place.row, place.column)}
      onBlur={onBlur}
      onClick={(event) => {
        const at = placeOf(event.target);
        if (at === undefined) return;
        setPosition(at);
        toggle(at);
      }}
    >
      <div className="c-rights-row is-head" role="row">
        <span role="columnheader">{intl.formatMessage({ id: 'rights.resource' })}</span>
        {['*', ...usualActions].map((action) => (
          <span key={action} role="columnheader">
            {words.action(action)}
          </span>
        ))}
        <span role="columnheader" aria-colspan={own}>
          {intl.formatMessage({ id: 'rights.others' })}
        </span>
      </div>
      {rows.map((each, row) => (
        <div key={each.resource} className="c-rights-row" role="row">
          <span role="rowheader" title={each.resource}>
            {words.resource(each.resource)}
          </span>
          {each.cells.map((action, column) => (
            <span
              key={action ?? `no ${usualActions[column - 1]}`}
              role="gridcell"
              className={column > usualActions.length ? 'is-own' : undefined}
            >
              {action !== undefined && (
                <Right
                  {...{ words, statements, rights, had, action }}
                  id={idOf(row, column)}
                  resource={each.resource}
                  isOwn={column > usualActions.length}
                  active={place.row === row && place.column === column ? active : undefined}
                />
              )}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

interface RightProps {
  readonly id: string;
  readonly resource: string;
  /** '*': the whole of the resource. */
  readonly action: string;
  readonly statements: readonly string[];
  /** Effective rights of the statements, now and before. */
  readonly rights: ReadonlySet<string>;
  readonly had: ReadonlySet<string>;
  readonly words: RightsWords;
  /** Its column has no name of its own. */
  readonly isOwn: boolean;
  /** Given where the active cell is this one. */
  readonly active: RefObject<HTMLSpanElement | null> | undefined;
}

function Right({ id, resource, action, statements, rights, had, words, isOwn, active }: RightProps) {
  const right = `${resource}.${action}`;
  const label = `${words.resource(resource)}: ${words.action(action)}`;
  const seen = active === undefined ? '' : ' is-active';
  if (action === '*') {
    const isWhole = statements.includes(right);
    return (
      <span
        id={id}
        ref={active}
        className={`c-right${seen}`}
        role="switch"
        aria-checked={isWhole}
        aria-label={label}
      >
        <span className={isWhole ? 'c-rights-switch is-on' : 'c-rights-switch'} aria-hidden="true" />
      </span>
    );
  }
  const isOn = rights.has(right);
  const change = isOn === had.has(right) ? '' : isOn ? ' is-granted' : ' is-taken';
  return (
    <span
      id={id}
      ref={active}
      className={`c-right${seen}${change}`}
      role="checkbox"
      aria-checked={isOn}
      aria-label={label}
    >
      <span className={isOn ? 'c-check is-on' : 'c-check'} aria-hidden="true" />
      {isOwn && <span aria-hidden="true">{words.action(action)}</span>}
    </span>
  );
}

/** Cells are named by their place: '<matrix>-<row>-<column>'. */
function placeOf(target: EventTarget): RightsPlace | undefined {
  const cell = target instanceof Element ? target.closest('.c-right') : null;
  const [row, column] = cell?.id.split('-').slice(-2).map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
