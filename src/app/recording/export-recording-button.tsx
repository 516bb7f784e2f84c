/**
 * On pages that say that something went wrong: what led to it, as a file for those who look into it. What it holds is said in
 * the page itself: what dialogs need may be what broke.
 */
import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import type { PersonalData } from '#session-recorder/format/recording.ts';
import { RecordingActions } from './recording-actions.tsx';
import { RecordingContents } from './recording-contents.tsx';
import { useExportRecording } from './use-export-recording.ts';

export function ExportRecordingButton() {
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  return (
    <>
      <Button id={title} variant="minimal" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="help.recording" />
      </Button>
      {isOpen && <Question title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

interface QuestionProps {
  /** Id of the element that names it. */
  readonly title: string;
  onClose(): void;
}

/** Asked anew each time: what was included once is not included the next time. */
function Question({ title, onClose }: QuestionProps) {
  const exportRecording = useExportRecording();
  const [personal, setPersonal] = useState<PersonalData>('replaced');
  const save = () => {
    exportRecording(personal);
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its content out by rules of its own.
    <div role="group" className="c-recording-ask" aria-labelledby={title}>
      <RecordingContents personal={personal} onChange={setPersonal} />
      <div className="c-recording-ask-actions">
        <RecordingActions onSave={save} onCancel={onClose} />
      </div>
    </div>
  );
}
