/** Says before a file is made from this device what it will lack; where it is a part only, it asks. */
import { Callout, Checkbox } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import type { DeviceFacts } from '#exports/device-facts.ts';
import { useFormats } from '../../ui/use-formats.ts';

interface DeviceNoteProps {
  readonly facts: DeviceFacts;
  readonly isAgreed: boolean;
  onAgree(isAgreed: boolean): void;
}

export function DeviceNote({ facts, isAgreed, onAgree }: DeviceNoteProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { asOf, heldPart } = facts;
  const time = asOf === null ? '–' : formats.moment(new Date(asOf).toISOString(), 'second');
  return (
    <>
      <Callout compact intent="warning" className="c-export-note">
        {intl.formatMessage({ id: 'export.offline' }, { time })}
      </Callout>
      {heldPart !== undefined && (
        <Callout compact intent="danger" className="c-export-note">
          {intl.formatMessage({ id: 'export.part' }, { count: heldPart })}
          <Checkbox
            autoFocus
            checked={isAgreed}
            label={intl.formatMessage({ id: 'export.part.agree' })}
            onChange={() => onAgree(!isAgreed)}
          />
        </Callout>
      )}
    </>
  );
}
