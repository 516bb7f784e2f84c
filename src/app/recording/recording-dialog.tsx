/** Says what a file of a session holds, and asks whether personal data shall be in it, before it is saved. */
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { PersonalData } from '#session-recorder/format/recording.ts';
import { SmallDialog } from '../surfaces/small-dialog.tsx';
import { RecordingActions } from './recording-actions.tsx';
import { RecordingContents } from './recording-contents.tsx';

interface RecordingDialogProps {
  onSave(personal: PersonalData): void;
  onClose(): void;
}

export function RecordingDialog({ onSave, onClose }: RecordingDialogProps) {
  const intl = useIntl();
  const [personal, setPersonal] = useState<PersonalData>('replaced');
  const save = () => {
    onSave(personal);
    onClose();
  };
  return (
    <SmallDialog
      title={intl.formatMessage({ id: 'help.recording' })}
      onClose={onClose}
      actions={<RecordingActions onSave={save} onCancel={onClose} />}
    >
      <RecordingContents personal={personal} onChange={setPersonal} />
    </SmallDialog>
  );
}
