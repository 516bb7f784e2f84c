/** What the map of hours and weekdays shows. The arrows choose. */
import { SegmentedControl } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { HourMeasure } from '#model/entities/analytics.ts';
import { choiceLabel, fieldLabel } from '#kit/definitions/message-ids.ts';

interface MeasureChoiceProps {
  readonly value: HourMeasure;
  onChange(value: HourMeasure): void;
}

const measures = Object.values(HourMeasure);

export function MeasureChoice({ value, onChange }: MeasureChoiceProps) {
  const intl = useIntl();
  return (
    <SegmentedControl
      size="small"
      inline
      aria-label={intl.formatMessage({ id: fieldLabel('analytics', 'measure') })}
      value={value}
      options={measures.map((measure) => ({
        value: measure,
        label: intl.formatMessage({ id: choiceLabel('analytics', 'measure', measure) }),
      }))}
      onValueChange={(chosen) => {
        const measure = measures.find((one) => one === chosen);
        if (measure !== undefined) onChange(measure);
      }}
    />
  );
}
