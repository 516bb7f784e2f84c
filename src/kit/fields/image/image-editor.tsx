/** The picture of a field: sent as soon as it is chosen, shown small, taken away again. Needs the network. */
import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { pictureUnderWay } from '#model/uploads.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { EditorProps } from '../../definitions/field-renderer.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { useAppSelector } from '../../store-hooks.ts';
import { PicturePicker } from './picture-picker.tsx';
import { UploadLine } from './upload-line.tsx';
import { useUpload } from './use-upload.ts';

export function ImageEditor(props: EditorProps) {
  const { entity, name, field, id, value, invalid, describedBy, onBlur } = props;
  const intl = useIntl();
  const isOffline = useAppSelector(selectIsOffline);
  const upload = useUpload();
  // The form goes on while the picture travels: only its newest state may be changed.
  const newest = useLatestRef(props.onChange);
  const isUnderWay = value === pictureUnderWay;
  const shown = typeof value === 'string' && !isUnderWay ? value : undefined;
  /** Value to restore if a picture does not arrive. */
  const before = useRef<string | null>(null);
  const take = async (file: File) => {
    if (!isUnderWay) before.current = shown ?? null;
    newest.current(pictureUnderWay);
    const url = await upload.send(file);
    if (url !== undefined) newest.current(url ?? before.current);
  };
  const label = intl.formatMessage({ id: fieldLabel(entity, name) });
  return (
    <>
      <PicturePicker
        {...{ id, label, invalid, describedBy }}
        required={field.required === true}
        disabled={isOffline}
        // Leaving it while the picture travels is no mistake yet.
        onBlur={() => isUnderWay || onBlur()}
        onPick={(file) => void take(file)}
      >
        {shown !== undefined && <img src={shown} alt={label} className="c-picture-shown" />}
        {shown !== undefined && (
          <Button
            size="small"
            text={intl.formatMessage({ id: 'image.remove' })}
            onClick={() => newest.current(null)}
          />
        )}
      </PicturePicker>
      {isOffline && <p className="c-form-note">{intl.formatMessage({ id: 'image.offline' })}</p>}
      <UploadLine upload={upload} onRetry={(file) => void take(file)} />
    </>
  );
}
