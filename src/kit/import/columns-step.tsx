/** Which column of the file holds which field: guessed, and chosen by whoever knows better. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import type { ReadCell } from '#model/table.ts';
import { SaveKey } from '../form/save-key.tsx';
import type { ImportField } from './import-fields.ts';
import type { ImportSteps, OpenedFile } from './use-import.ts';

interface ColumnsStepProps {
  readonly file: OpenedFile;
  readonly fields: readonly ImportField[];
  readonly steps: ImportSteps;
}

/** Shown of each column, so that it is known for what it is. */
const samples = 3;

export function ColumnsStep({ file, fields, steps }: ColumnsStepProps) {
  const intl = useIntl();
  const sheetId = useId();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const { sheet, sheets, columns } = file;
  const count = sheet.rows.length - 1;
  const missing = fields.filter(({ name, field }) => field.required === true && !(name in columns));
  const names = missing.map(({ labels, name }) => labels[0] ?? name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (wrong !== null) wrong.focus();
        else if (count > 0) steps.check(file);
      }}
    >
      <DialogBody>
        <p>
          <strong>{file.name}</strong> {say('import.rows', { count })}
        </p>
        {sheets.length > 1 && (
          <p className="c-import-sheet">
            <label htmlFor={sheetId}>{say('import.sheet')}</label>
            <select
              id={sheetId}
              className="c-input"
              value={sheets.indexOf(sheet)}
              onChange={(event) => {
                const chosen = sheets[Number(event.currentTarget.value)];
                if (chosen !== undefined) steps.chooseSheet(file, chosen);
              }}
            >
              {sheets.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </p>
        )}
        {names.length > 0 && (
          <p className="c-import-problem" role="status">
            {say('import.missing', { fields: intl.formatList(names) })}
          </p>
        )}
        <table className="c-import-table c-import-columns">
          <thead>
            <tr>
              <th scope="col">{say('import.field')}</th>
              <th scope="col">{say('import.column')}</th>
              <th scope="col">{say('import.sample')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldLine key={field.name} file={file} field={field} steps={steps} />
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={say('import.otherFile')} onClick={() => steps.back({ kind: 'file' })} />
            <Button
              type="submit"
              intent="primary"
              autoFocus
              disabled={count === 0}
              text={say('import.check', { count })}
            />
          </>
        }
      />
      <SaveKey />
    </form>
  );
}

function FieldLine(props: {
  readonly file: OpenedFile;
  readonly field: ImportField;
  readonly steps: ImportSteps;
}) {
  const { file, steps } = props;
  const { name, field, labels } = props.field;
  const intl = useIntl();
  const id = useId();
  const at = file.columns[name];
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>
          {labels[0] ?? name}
          {field.required === true && (
            <span className="c-required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      </th>
      <td>
        <select
          id={id}
          className="c-input"
          value={at ?? ''}
          required={field.required === true}
          aria-invalid={field.required === true && at === undefined}
          onChange={({ currentTarget: { value } }) =>
            steps.chooseColumn(file, name, value === '' ? undefined : Number(value))
          }
        >
          <option value="">{intl.formatMessage({ id: 'import.noColumn' })}</option>
          {file.heads.map((head, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; two may have one name.
            <option key={place} value={place}>
              {head || intl.formatMessage({ id: 'import.unnamed' }, { number: place + 1 })}
            </option>
          ))}
        </select>
      </td>
      <td className="c-import-sample">{at === undefined ? '' : sampleOf(file, at)}</td>
    </tr>
  );
}

const sampleOf = ({ sheet }: OpenedFile, at: number) =>
  sheet.rows
    .slice(1)
    .map(({ cells }): ReadCell => cells[at] ?? null)
    .filter((cell) => cell !== null)
    .slice(0, samples)
    .join(' · ');
