/** The periods by which the figures of a report are grouped. The arrows choose. */
import { SegmentedControl } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import type { Report } from '../definitions/define-report.ts';
import { choiceLabel, fieldLabel } from '../definitions/message-ids.ts';

interface GroupChoiceProps<G extends string> {
  readonly report: Pick<Report<unknown, G>, 'entity' | 'groups' | 'startGroup'>;
  readonly value: G | undefined;
  onChange(value: G | undefined): void;
}

const none = 'none';

export function GroupChoice<G extends string>({ report, value, onChange }: GroupChoiceProps<G>) {
  const intl = useIntl();
  const { groups, startGroup } = report;
  const { name } = report.entity;
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <SegmentedControl
      size="small"
      inline
      aria-label={say(fieldLabel(name, 'groupBy'))}
      value={value ?? none}
      options={[
        ...(startGroup === undefined ? [{ value: none, label: say(`${name}.groupBy.none`) }] : []),
        ...groups.map((group) => ({ value: group, label: say(choiceLabel(name, 'groupBy', group)) })),
      ]}
      onValueChange={(next) => onChange(groups.find((group) => group === next))}
    />
  );
}
