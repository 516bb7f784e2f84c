/** Rows of a file, looked at before anything is recorded. */
import { Button, Dialog, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { useBackgroundTasks } from '../background-tasks/background-tasks.tsx';
import type { Command } from '../definitions/define-command.ts';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { useRestoreFocus } from '../keyboard/restore-focus.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { CheckedRow } from './check-rows.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportCard } from './import-card.tsx';
import { PreviewStep } from './preview-step.tsx';
import { startImport } from './record-rows.ts';
import type { OpenedFile } from './use-import.ts';
import { useImport } from './use-import.ts';
import './import.css';

interface ImportDialogProps {
  readonly command: Command;
  /** Title of the list. */
  readonly title: string;
  onClose(): void;
}

export function ImportDialog({ command, title, onClose }: ImportDialogProps) {
  useRestoreFocus();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { startTask } = useBackgroundTasks();
  const steps = useImport(command);
  const { step, fields } = steps;
  const record = ({ heads }: OpenedFile, checked: readonly CheckedRow[]) => {
    const good = checked.filter(({ problems }) => problems.length === 0);
    const values = good.map((row) => row.values);
    const job = dispatch(startImport(command, values));
    const about = { command, job, file: { title, heads }, rows: good.map(({ row }) => row) };
    startTask((close) => <ImportCard {...about} onClose={close} />);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'import.title' }, { name: title })}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      transitionDuration={0}
      className="c-import"
      // The dialog itself takes focus as it opens: what is asked for first has it then.
      onOpened={(dialog) => dialog.querySelector('input')?.focus()}
      onClose={onClose}
    >
      <KeyLayer>
        {step.kind === 'file' && (
          <FileStep title={title} step={step} fields={fields} onOpen={steps.open} onClose={onClose} />
        )}
        {step.kind === 'reading' && (
          <WaitStep name={step.name} onCancel={() => steps.back({ kind: 'file' })} />
        )}
        {step.kind === 'columns' && fields !== undefined && (
          <ColumnsStep file={step.file} fields={fields} steps={steps} />
        )}
        {step.kind === 'checking' && (
          <WaitStep
            name={step.file.name}
            done={step.done}
            total={step.total}
            onCancel={() => steps.back({ kind: 'columns', file: step.file })}
          />
        )}
        {step.kind === 'preview' && fields !== undefined && (
          <PreviewStep
            {...{ command, title, fields }}
            file={step.file}
            checked={step.checked}
            onBack={() => steps.back({ kind: 'columns', file: step.file })}
            onRecord={() => record(step.file, step.checked)}
            onClose={onClose}
          />
        )}
      </KeyLayer>
    </Dialog>
  );
}

interface WaitStepProps {
  readonly name: string;
  /** Absent while it is not known how much there is. */
  readonly done?: number;
  readonly total?: number;
  onCancel(): void;
}

/** A file is read, or its rows are checked. */
function WaitStep({ name, done, total, onCancel }: WaitStepProps) {
  const intl = useIntl();
  const isCounted = done !== undefined && total !== undefined;
  const words = isCounted
    ? intl.formatMessage({ id: 'import.checking' }, { done, total })
    : intl.formatMessage({ id: 'import.reading' }, { name });
  return (
    <>
      <DialogBody className="c-import-wait">
        {/* Figures that change all the time are not read out. */}
        <p className="c-figures" role={isCounted ? undefined : 'status'}>
          {words}
        </p>
        <ProgressBar
          aria-label={intl.formatMessage({ id: 'import.reading' }, { name })}
          {...(isCounted ? { value: done / Math.max(1, total) } : {})}
          stripes={!isCounted}
          animate={!isCounted}
          intent="primary"
        />
      </DialogBody>
      <DialogFooter
        actions={<Button autoFocus text={intl.formatMessage({ id: 'action.cancel' })} onClick={onCancel} />}
      />
    </>
  );
}
