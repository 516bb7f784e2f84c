/** Updates for the rows of a screen: changes from the feed, and entries that wait to be sent. */
import { useMemo } from 'react';

import { selectLiveAsOf, selectRemoteChanges } from '#store/changes-slice.ts';
import { selectSettled, selectUnsettled } from '#store/journal-slice.ts';
import { selectDoubtedRows, selectRowUpdates } from '#store/rows-slice.ts';
import type { SelectPageInput } from '#local-db/queries/select-page.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppSelector, useServices } from '../../store-hooks.ts';

export type ListUpdates = Pick<
  SelectPageInput,
  'entity' | 'fresh' | 'doubted' | 'arrivals' | 'liveAsOf' | 'entries' | 'settled' | 'commands'
>;

/** The same one again while nothing of it changes. */
export function useRowUpdates({ entity }: ListScreen): ListUpdates {
  const { commands } = useServices();
  const fresh = useAppSelector(useMemo(() => selectRowUpdates(entity.name), [entity]));
  const doubted = useAppSelector(selectDoubtedRows(entity.name));
  const arrivals = useAppSelector(useMemo(() => selectRemoteChanges(entity.name), [entity]));
  const liveAsOf = useAppSelector(selectLiveAsOf);
  const entries = useAppSelector(selectUnsettled);
  const settled = useAppSelector(selectSettled);
  return useMemo(
    () => ({ entity, fresh, doubted, arrivals, liveAsOf, entries, settled, commands }),
    [entity, fresh, doubted, arrivals, liveAsOf, entries, settled, commands],
  );
}
