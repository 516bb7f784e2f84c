/**
 * Preview of the changes by pasting a table, or filling down, before they are made. Refused cells stand first, each with its
 * reason; the rest is saved as one batch, and undone as one.
 */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { Entity, Row } from '#model/entity.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import { rowTitle } from '../../command/row-name.ts';
import { useDeedText } from '../../command/use-deed-text.ts';
import { asksFirst } from '../../definitions/consequence.ts';
import type { Command } from '../../definitions/define-command.ts';
import type { ShowContext } from '../../definitions/field-renderer.ts';
import { commandEffect, fieldLabel } from '../../definitions/message-ids.ts';
import { showField, useShowContext } from '../../fields/registry/use-show.ts';
import { formKeys } from '../../keyboard/form-keys.ts';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';
import { useKeys } from '../../keyboard/use-keys.ts';
import type { ChangePlan, RefusedCell } from './plan-changes.ts';
import './change-preview.css';

interface ChangePreviewProps {
  readonly entity: Entity;
  readonly kind: 'paste' | 'fill' | 'edit';
  /** Undefined while it is made. */
  readonly plan: ChangePlan | undefined;
  /** Undefined: given up. */
  onDone(plan: ChangePlan | undefined): void;
}

/** So many cells are listed at once. */
const step = 100;

export function ChangePreview({ entity, kind, plan, onDone }: ChangePreviewProps) {
  const intl = useIntl();
  const context = useShowContext();
  const [most, setMost] = useState(step);
  const [isOpen, setOpen] = useState(true);
  const lines = useMemo(
    () => (plan === undefined ? [] : linesOf(entity, plan, context, intl)),
    [entity, plan, context, intl],
  );
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const cells = plan?.rows.reduce((sum, row) => sum + row.cells.length, 0) ?? 0;
  const rows = plan?.rows.length ?? 0;
  const refused = plan?.refused.length ?? 0;
  const same = plan?.same ?? 0;
  const close = (done: ChangePlan | undefined) => {
    setOpen(false);
    onDone(done);
  };
  const asked = plan?.rows.find(({ command }) => asksFirst(command))?.command;
  const mayAgree = cells > 0;
  return (
    <Dialog
      isOpen={isOpen}
      title={titleOf(entity, kind, plan, intl)}
      onClose={() => close(undefined)}
      isCloseButtonShown={false}
      transitionDuration={0}
      className="c-changes"
    >
      <KeyLayer>
        <AgreeKey onAgree={() => mayAgree && close(plan)} />
        <DialogBody>
          {asked !== undefined && <Effect command={asked} />}
          {kind !== 'edit' && (
            <p role="status">
              {plan === undefined
                ? say('edit.preview.reading')
                : say('edit.preview.facts', { cells, rows, refused, same })}
            </p>
          )}
          {lines.length > 0 && (
            <table className="c-changes-table">
              <thead>
                <tr>
                  {(['row', 'field', 'before', 'after'] as const).map((name) => (
                    <th key={name} scope="col">
                      {say(`edit.preview.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.slice(0, most).map((line) => (
                  <tr key={line.id} className={line.why === undefined ? undefined : 'is-refused'}>
                    <th scope="row">{line.row}</th>
                    <td>{line.field}</td>
                    <td>{line.before}</td>
                    <td>
                      {line.after}
                      {line.why !== undefined && <span className="c-changes-why">{line.why}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {lines.length > most && (
            <Button
              size="small"
              variant="minimal"
              text={say('edit.preview.more', { count: lines.length - most })}
              onClick={() => setMost(most + step)}
            />
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button
                key={asked?.name}
                autoFocus={asked !== undefined}
                text={say('action.cancel')}
                onClick={() => close(undefined)}
              />
              <SaveButton
                cells={cells}
                text={kind === 'edit' ? say('action.save') : say('edit.preview.save', { cells, rows })}
                isAsked={asked !== undefined}
                onSave={() => close(plan)}
              />
            </>
          }
        />
      </KeyLayer>
    </Dialog>
  );
}

/** One cell is named; of many the table tells. */
function titleOf(
  entity: Entity,
  kind: ChangePreviewProps['kind'],
  plan: ChangePlan | undefined,
  intl: IntlShape,
) {
  const [row] = plan?.rows ?? [];
  const values =
    kind === 'edit' && row !== undefined
      ? {
          field: intl.formatMessage({ id: fieldLabel(entity.name, row.cells[0]?.name ?? '') }),
          record: rowTitle(entity, row.key, row.row),
        }
      : {};
  return intl.formatMessage({ id: `edit.preview.${kind}` }, values);
}

function Effect({ command }: { readonly command: Command }) {
  const intl = useIntl();
  const id = commandEffect(command.name);
  return useDeedText(id) === 'here' && <p>{intl.formatMessage({ id })}</p>;
}

function AgreeKey({ onAgree }: { readonly onAgree: () => void }) {
  useKeys([{ ...formKeys.agree, run: onAgree }], 'form');
  return null;
}

interface SaveButtonProps {
  readonly cells: number;
  readonly text: string;
  /** Noticed outside the console: Enter out of habit must not do it. */
  readonly isAsked: boolean;
  onSave(): void;
}

/** Takes focus once there is something to save that can be undone: Enter then does it, Esc gives it up. */
function SaveButton({ cells, text, isAsked, onSave }: SaveButtonProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (cells > 0 && !isAsked) button?.focus();
  }, [button, cells, isAsked]);
  return <Button ref={setButton} intent="primary" disabled={cells === 0} text={text} onClick={onSave} />;
}

interface Line {
  readonly id: string;
  readonly row: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly why: string | undefined;
}

function linesOf(
  entity: Entity,
  { rows, refused }: ChangePlan,
  context: ShowContext,
  intl: IntlShape,
): readonly Line[] {
  const labelOf = (name: string) => intl.formatMessage({ id: fieldLabel(entity.name, name) });
  const rowName = (key: string, row: Row) => rowTitle(entity, key, row);
  const no = refused.map(
    (cell, index): Line => ({
      id: `no/${index}`,
      row: cell.row === undefined ? '' : rowName(cell.row.key, cell.row.row),
      field: cell.name === undefined ? '' : labelOf(cell.name),
      before: beforeOf(entity, cell, context),
      after: wantedOf(entity, cell, context),
      why: whyOf(cell, cell.name === undefined ? '' : labelOf(cell.name), intl),
    }),
  );
  const yes = rows.flatMap(({ key, row, cells }) =>
    cells.map(
      ({ name, after }): Line => ({
        id: `${key}/${name}`,
        row: rowName(key, row),
        field: labelOf(name),
        before: showField(entity, row, name, context).text,
        after: showAs(entity, row, name, after, context),
        why: undefined,
      }),
    ),
  );
  return [...no, ...yes];
}

/** A value in the words of its column; the row's own words are of the value that it has. */
const showAs = (entity: Entity, row: Row, name: string, value: unknown, context: ShowContext) =>
  showField(entity, { ...row, [name]: value, labels: undefined }, name, context).text;

function wantedOf(entity: Entity, { row, name, wanted }: RefusedCell, context: ShowContext): string {
  if ('text' in wanted) return wanted.text;
  return row === undefined || name === undefined ? '' : showAs(entity, row.row, name, wanted.value, context);
}

const beforeOf = (entity: Entity, { row, name }: RefusedCell, context: ShowContext) =>
  row === undefined || name === undefined ? '' : showField(entity, row.row, name, context).text;

function whyOf({ why }: RefusedCell, label: string, intl: IntlShape): string {
  if (why.kind === 'state') return intl.formatMessage({ id: why.message });
  if (why.kind !== 'problem') return intl.formatMessage({ id: `edit.why.${why.kind}` });
  const words = wordsOfProblem(why.problem, label);
  return words.text ?? intl.formatMessage({ id: words.message }, words.values);
}
