/** The buttons below what a file of a session holds. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';

interface RecordingActionsProps {
  onSave(): void;
  onCancel(): void;
}

export function RecordingActions({ onSave, onCancel }: RecordingActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>
        <FormattedMessage id="action.cancel" />
      </Button>
      <Button autoFocus intent="primary" onClick={onSave}>
        <FormattedMessage id="help.recording.save" />
      </Button>
    </>
  );
}
