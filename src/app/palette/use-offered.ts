/** Everything that the palette shows for what is typed. */
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import type { ChoiceGroup } from './choices.ts';
import { groupsFor, recentFirst } from './choices.ts';
import { usePlaces } from './keep-places.ts';
import { useChoiceGroups, useRecentIds } from './use-choices.ts';
import { useFoundRows } from './use-found-rows.ts';
import { useRowGroups, useVisitedGroup } from './use-row-groups.ts';

export interface Offered {
  readonly groups: readonly ChoiceGroup[];
  /** The host is still being asked for rows. */
  readonly isAsking: boolean;
  /** Why the host told of no rows. */
  readonly failure: Failure | undefined;
}

export function useOffered(typed: string): Offered {
  const intl = useIntl();
  const choices = useChoiceGroups();
  const recent = useRecentIds();
  const visited = useVisitedGroup();
  const { findings, isSeen, isAsking, failure } = useFoundRows(typed);
  const rows = useRowGroups(findings, isAsking);
  const isTyped = typed.trim() !== '';
  const found = usePlaces(typed, isTyped ? groupsFor(typed, [...choices, ...rows]) : [], isTyped && isSeen);
  if (isTyped) return { groups: found, isAsking, failure };
  const title = intl.formatMessage({ id: 'palette.group.recent' });
  const [first, ...others] = recentFirst(title, recent, groupsFor('', choices));
  const known = visited.choices.length > 0 ? [visited] : [];
  const groups = first === undefined ? known : [first, ...known, ...others];
  return { groups, isAsking: false, failure: undefined };
}
