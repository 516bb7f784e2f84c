/** By which periods the lines of each company are told, or none. */
import { SegmentedControl } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { RevenueGroup } from '#model/entities/company-revenue.ts';
import { choiceLabel, fieldLabel } from '#kit/definitions/message-ids.ts';

interface GroupChoiceProps {
  readonly value: RevenueGroup | undefined;
  onChange(value: RevenueGroup | undefined): void;
}

const none = 'none';

export function GroupChoice({ value, onChange }: GroupChoiceProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <SegmentedControl
      size="small"
      inline
      aria-label={say(fieldLabel('companyRevenue', 'groupBy'))}
      value={value ?? none}
      options={[
        { value: none, label: say('companyRevenue.groupBy.none') },
        ...Object.values(RevenueGroup).map((group) => ({
          value: group,
          label: say(choiceLabel('companyRevenue', 'groupBy', group)),
        })),
      ]}
      onValueChange={(next) => onChange(Object.values(RevenueGroup).find((group) => group === next))}
    />
  );
}
