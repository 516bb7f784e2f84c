/** The dialog of the help menu: the recording of this session. */
import { RecordingDialog } from './recording-dialog.tsx';
import { useExportRecording } from './use-export-recording.ts';

export function SessionDialog({ onClose }: { readonly onClose: () => void }) {
  return <RecordingDialog onSave={useExportRecording()} onClose={onClose} />;
}
