/** Rows that will be recorded, and those that will not, with the reason: the refused rows stand first. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { FieldProblem } from '#model/failure.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { Command } from '../definitions/define-command.ts';
import { fieldName } from '../definitions/field-name.ts';
import { commandForMany } from '../definitions/message-ids.ts';
import { sentenceOf } from '../feedback/format-words.ts';
import { showField, useShowContext } from '../fields/registry/use-show.ts';
import { useAppSelector } from '../store-hooks.ts';
import type { CheckedRow } from './check-rows.ts';
import type { ImportField } from './import-fields.ts';
import type { OpenedFile } from './use-import.ts';
import { useSaveRefused } from './use-save-refused.ts';

interface PreviewStepProps {
  readonly command: Command;
  readonly title: string;
  readonly fields: readonly ImportField[];
  readonly file: OpenedFile;
  readonly checked: readonly CheckedRow[];
  onBack(): void;
  onRecord(): void;
  onClose(): void;
}

/** So many rows are listed at once. */
const step = 100;

export function PreviewStep(props: PreviewStepProps) {
  const { command, title, fields, file, checked, onBack, onRecord, onClose } = props;
  const intl = useIntl();
  const isOffline = useAppSelector(selectIsOffline);
  const [most, setMost] = useState(step);
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const refused = useMemo(() => checked.filter(({ problems }) => problems.length > 0), [checked]);
  const good = useMemo(() => checked.filter(({ problems }) => problems.length === 0), [checked]);
  const wordsOf = useProblemWords(command);
  const save = useSaveRefused({ title, heads: file.heads });
  const saveRefused = () =>
    void save(refused.map(({ row, problems }) => ({ row, why: problems.map(wordsOf).join('; ') })));
  const shown = fields.filter(({ name }) => name in file.columns);
  const listed = [...refused, ...good];
  return (
    <>
      <DialogBody>
        <p role="status">{say('import.found', { good: good.length, refused: refused.length })}</p>
        <div className="c-import-scroll">
          <table className="c-import-table">
            <thead>
              <tr>
                <th scope="col">{say('import.line')}</th>
                {refused.length > 0 && <th scope="col">{say('import.reason')}</th>}
                {shown.map(({ name, labels }) => (
                  <th key={name} scope="col">
                    {labels[0] ?? name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.slice(0, most).map((row) => (
                <Line
                  key={row.row.line}
                  {...{ row, file, wordsOf, command }}
                  fields={shown}
                  hasReasons={refused.length > 0}
                />
              ))}
            </tbody>
          </table>
        </div>
        {listed.length > most && (
          <Button
            size="small"
            variant="minimal"
            text={say('import.more', { count: listed.length - most })}
            onClick={() => setMost(most + step)}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={say('action.cancel')} onClick={onClose} />
            <Button text={say('import.back')} onClick={onBack} />
            {refused.length > 0 && (
              <Button
                autoFocus={good.length === 0}
                text={say('import.refused.save', { count: refused.length })}
                onClick={saveRefused}
              />
            )}
            <Button
              intent="primary"
              autoFocus={good.length > 0}
              disabled={good.length === 0}
              text={say(commandForMany(command.name), { count: good.length })}
              onClick={onRecord}
            />
          </>
        }
      >
        {isOffline && <span className="c-import-hint">{say('import.offline')}</span>}
      </DialogFooter>
    </>
  );
}

function useProblemWords({ entity }: Command) {
  const intl = useIntl();
  return (problem: FieldProblem) => {
    const label = fieldName(intl, entity.name, problem.field);
    const text = sentenceOf(wordsOfProblem(problem, label), intl);
    return text.startsWith(label) ? text : `${label}: ${text}`;
  };
}

function Line(props: {
  readonly row: CheckedRow;
  readonly file: OpenedFile;
  readonly fields: readonly ImportField[];
  readonly command: Command;
  readonly hasReasons: boolean;
  wordsOf(problem: FieldProblem): string;
}) {
  const { file, fields, command, hasReasons, wordsOf } = props;
  const { row, values, problems } = props.row;
  const context = useShowContext();
  const isWrong = (name: string) => problems.some(({ field }) => field === name);
  /** Text of the value that will be recorded; if it can't be parsed, the cell of the file. */
  const textOf = (name: string) =>
    isWrong(name)
      ? String(row.cells[file.columns[name] ?? -1] ?? '')
      : showField(command.entity, { ...values, version: 0 }, name, context).text;
  return (
    <tr className={problems.length > 0 ? 'is-refused' : undefined}>
      <th scope="row" className="c-figures">
        {row.line}
      </th>
      {hasReasons && <td className="c-import-why">{problems.map(wordsOf).join('; ')}</td>}
      {fields.map(({ name }) => (
        <td key={name} className={isWrong(name) ? 'is-wrong' : undefined}>
          {textOf(name)}
        </td>
      ))}
    </tr>
  );
}
