/**
 * Picker of a picture: from a dialog of the system, dropped, or pasted while focus is here. The input is the real one, only not
 * drawn, so that it is reached and operated by keys like any other.
 */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { pictureTypes } from '#model/uploads.ts';
import { useFileIntake } from '../../ui/use-file-intake.ts';
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
  const { isOver, place, choose } = useFileIntake((file) => {
    if (!disabled) onPick(file);
  });
  return (
    <div className={isOver ? 'c-picture is-over' : 'c-picture'} {...place}>
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
        onChange={choose}
        onBlur={onBlur}
      />
      <label htmlFor={id} className="c-picture-choose">
        {intl.formatMessage({ id: 'image.choose' })}
      </label>
      <span className="c-picture-hint">{intl.formatMessage({ id: 'image.hint' })}</span>
    </div>
  );
}
