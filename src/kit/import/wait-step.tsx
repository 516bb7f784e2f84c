/** A file is read, or its rows are checked. */
import { Button, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

interface WaitStepProps {
  readonly name: string;
  /** Absent while it is not known how much there is. */
  readonly done?: number;
  readonly total?: number;
  onCancel(): void;
}

export function WaitStep({ name, done, total, onCancel }: WaitStepProps) {
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
