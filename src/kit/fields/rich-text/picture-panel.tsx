/** A picture for the text: what it shows, in words for those who do not see it, and the file. */
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { PicturePicker } from '../image/picture-picker.tsx';

interface PicturePanelProps {
  readonly disabled: boolean;
  onPick(file: File, alt: string): void;
}

export function PicturePanel({ disabled, onPick }: PicturePanelProps) {
  const intl = useIntl();
  const id = useId();
  const [alt, setAlt] = useState('');
  return (
    <div className="c-rich-text-panel is-tall">
      <label htmlFor={`${id}-alt`}>{intl.formatMessage({ id: 'richText.alt' })}</label>
      <input
        id={`${id}-alt`}
        className="c-input"
        type="text"
        autoComplete="off"
        maxLength={200}
        ref={focusOnce}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <PicturePicker
        id={id}
        label={intl.formatMessage({ id: 'image.choose' })}
        disabled={disabled}
        onPick={(file) => onPick(file, alt.trim())}
      />
      {disabled && <p className="c-form-note">{intl.formatMessage({ id: 'image.offline' })}</p>}
    </div>
  );
}

const focusOnce = (element: HTMLInputElement | null) => element?.focus();
