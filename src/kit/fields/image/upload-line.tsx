/** Line under a picture that is being uploaded, or has failed. */
import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { wordsOf } from '#model/failure-words.ts';
import { sentenceLines } from '../../feedback/format-words.ts';
import type { Upload } from './use-upload.ts';

interface UploadLineProps {
  readonly upload: Upload;
  onRetry(file: File): void;
}

export function UploadLine({ upload, onRetry }: UploadLineProps) {
  const intl = useIntl();
  const { state } = upload;
  if (state.kind === 'idle') return null;
  if (state.kind === 'sending') {
    const { name, share } = state;
    return (
      <div className="c-picture-line">
        <progress max={1} value={share} aria-label={intl.formatMessage({ id: 'image.progress' }, { name })} />
        <span>{intl.formatNumber(share, { style: 'percent' })}</span>
        <Button size="small" text={intl.formatMessage({ id: 'image.cancel' })} onClick={upload.cancel} />
      </div>
    );
  }
  const { file, failure } = state;
  return (
    <div className="c-picture-line">
      <span className="c-form-problem" role="alert">
        {sentenceLines(wordsOf(failure), intl).join(' – ')}
      </span>
      <Button size="small" text={intl.formatMessage({ id: 'action.retry' })} onClick={() => onRetry(file)} />
    </div>
  );
}
