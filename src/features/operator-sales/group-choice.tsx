/** Whether the figures are told by day, week or month. The arrows choose. */
import { SegmentedControl } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { SalesGroup } from '#model/entities/operator-sales.ts';
import { choiceLabel, fieldLabel } from '#kit/definitions/message-ids.ts';

interface GroupChoiceProps {
  readonly value: SalesGroup;
  onChange(value: SalesGroup): void;
}

const groups = Object.values(SalesGroup);

export function GroupChoice({ value, onChange }: GroupChoiceProps) {
  const intl = useIntl();
  return (
    <SegmentedControl
      size="small"
      inline
      aria-label={intl.formatMessage({ id: fieldLabel('operatorSales', 'groupBy') })}
      value={value}
      options={groups.map((group) => ({
        value: group,
        label: intl.formatMessage({ id: choiceLabel('operatorSales', 'groupBy', group) }),
      }))}
      onValueChange={(chosen) => {
        const group = groups.find((one) => one === chosen);
        if (group !== undefined) onChange(group);
      }}
    />
  );
}
