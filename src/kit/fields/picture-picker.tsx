/**
 * Where a picture comes in: chosen by a dialog of the system, dropped, or pasted while focus is here. The input is the
 * real one, only not drawn, so that it is reached and worked by keys like any other.
 */
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { pictureTypes } from '#model/uploads.ts';
import './picture.css';

interface PicturePickerProps {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly required?: boolean;
  readonly children?: ReactNode;
  onPick(file: File): void;
  onBlur?(): void;
}

const accepted = Object.values(pictureTypes).join(',');

export function PicturePicker(props: PicturePickerProps) {
  const { id, label, disabled, invalid = false, describedBy, required = false, children } = props;
  const { onPick, onBlur } = props;
  const intl = useIntl();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file !== undefined && !disabled) onPick(file);
    return file !== undefined;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are ways beside the input's own.
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above.
    <div
      className={isOver ? 'c-picture is-over' : 'c-picture'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      <input
        id={id}
        type="file"
        className="c-unseen"
        accept={accepted}
        disabled={disabled}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        required={required}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file again is a choice, too.
          event.currentTarget.value = '';
        }}
        onBlur={onBlur}
      />
      <label htmlFor={id} className="c-picture-choose">
        {intl.formatMessage({ id: 'image.choose' })}
      </label>
      <span className="c-picture-hint">{intl.formatMessage({ id: 'image.hint' })}</span>
    </div>
  );
}
