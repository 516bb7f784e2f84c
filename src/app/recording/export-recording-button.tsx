/** On pages that say that something went wrong: what led to it, as a file for those who look into it. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';

import { useExportRecording } from './use-export-recording.ts';

export function ExportRecordingButton() {
  const exportRecording = useExportRecording();
  return (
    <Button variant="minimal" onClick={exportRecording}>
      <FormattedMessage id="help.recording" />
    </Button>
  );
}
