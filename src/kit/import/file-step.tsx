/** Input of the file: chosen, dropped or pasted; and the template to fill in. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';

import { mostReadRows } from '#model/table.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';
import { useFileIntake } from '../ui/use-file-intake.ts';
import type { ImportField } from './import-fields.ts';
import { saveTable, templateFile } from './import-files.ts';
import type { ImportStep } from './use-import.ts';

interface FileStepProps {
  readonly title: string;
  readonly step: Extract<ImportStep, { kind: 'file' }>;
  readonly fields: readonly ImportField[] | undefined;
  onOpen(file: File): void;
  onClose(): void;
}

const accepted = '.xlsx,.csv,.tsv,.txt';
const mostMegabytes = 10;

export function FileStep({ title, step, fields, onOpen, onClose }: FileStepProps) {
  const intl = useIntl();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, place, choose } = useFileIntake(onOpen);
  const saveTemplate = useTemplate(title, fields);
  useEffect(() => input.current?.focus(), []);
  const limits = { megabytes: mostMegabytes, rows: mostReadRows };
  return (
    <>
      <DialogBody>
        {step.problem !== undefined && (
          <p className="c-import-problem" role="alert" id={`${id}-problem`}>
            <strong>{step.name}</strong>{' '}
            {intl.formatMessage({ id: `import.problem.${step.problem}` }, limits)}
          </p>
        )}
        <div className={isOver ? 'c-import-drop is-over' : 'c-import-drop'} {...place}>
          <input
            ref={input}
            id={id}
            type="file"
            className="c-unseen"
            accept={accepted}
            aria-describedby={step.problem === undefined ? undefined : `${id}-problem`}
            onChange={choose}
          />
          <label htmlFor={id} className="c-import-choose">
            {intl.formatMessage({ id: 'import.choose' })}
          </label>
          <p>{intl.formatMessage({ id: 'import.drop' })}</p>
          <p className="c-import-hint">{intl.formatMessage({ id: 'import.limits' }, limits)}</p>
        </div>
        <div className="c-import-template">
          <Button
            icon={<Download size={16} />}
            disabled={fields === undefined}
            text={intl.formatMessage({ id: 'import.template' })}
            onClick={saveTemplate}
          />
          <p className="c-import-hint">{intl.formatMessage({ id: 'import.template.hint' })}</p>
        </div>
      </DialogBody>
      <DialogFooter
        actions={<Button text={intl.formatMessage({ id: 'action.cancel' })} onClick={onClose} />}
      />
    </>
  );
}

function useTemplate(title: string, fields: readonly ImportField[] | undefined) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  return async () => {
    if (fields === undefined) return;
    const table = templateFile(title, fields, clock.now(), (id, values) =>
      intl.formatMessage({ id }, values),
    );
    const isSaved = await dispatch(saveTable(table));
    const message = isSaved ? 'import.saved' : 'import.notSaved';
    const tone = isSaved ? 'success' : 'danger';
    dispatch(noticeShown({ key: 'import', tone, message, values: { file: table.fileName } }));
  };
}
