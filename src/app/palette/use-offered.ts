/** Everything that the palette shows for what is typed. */
import { useIntl } from 'react-intl';

import type { ChoiceGroup } from './choices.ts';
import { groupsFor, recentFirst } from './choices.ts';
import { useChoiceGroups, useRecentIds } from './use-choices.ts';
import { useFoundRows } from './use-found-rows.ts';
import { useRowGroups, useVisitedGroup } from './use-row-groups.ts';

export interface Offered {
  readonly groups: readonly ChoiceGroup[];
  /** Hosts are still being asked for rows. */
  readonly isAsking: boolean;
}

export function useOffered(typed: string): Offered {
  const intl = useIntl();
  const choices = useChoiceGroups();
  const recent = useRecentIds();
  const visited = useVisitedGroup();
  const { findings, isAsking } = useFoundRows(typed);
  const rows = useRowGroups(findings);
  if (typed.trim() !== '') return { groups: groupsFor(typed, [...choices, ...rows]), isAsking };
  const title = intl.formatMessage({ id: 'palette.group.recent' });
  const [first, ...others] = recentFirst(title, recent, groupsFor('', choices));
  const known = visited.choices.length > 0 ? [visited] : [];
  return { groups: first === undefined ? known : [first, ...known, ...others], isAsking: false };
}
