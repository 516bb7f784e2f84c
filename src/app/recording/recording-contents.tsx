/** Contents of a session's file, and whether it includes personal data of customers: only if the person says so. */
import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PersonalData } from '#session-recorder/format/recording.ts';
import './recording-contents.css';

interface RecordingContentsProps {
  readonly personal: PersonalData;
  onChange(personal: PersonalData): void;
}

export function RecordingContents({ personal, onChange }: RecordingContentsProps) {
  const intl = useIntl();
  const hint = useId();
  const isIncluded = personal === 'included';
  return (
    <>
      <p>
        <FormattedMessage id="help.recording.holds" />
      </p>
      <Checkbox
        className="c-recording-personal"
        checked={isIncluded}
        label={intl.formatMessage({ id: 'help.recording.personal' })}
        aria-describedby={hint}
        onChange={() => onChange(isIncluded ? 'replaced' : 'included')}
      />
      <p id={hint} role="status">
        <FormattedMessage id={`help.recording.${personal}`} />
      </p>
    </>
  );
}
