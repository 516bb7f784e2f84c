/** What an entry waits behind, with the way there. */
import { FormattedMessage } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { useSyncCentre } from './sync-centre-context.ts';
import { useEntryTitle } from './use-entry-title.ts';

export function EntryBlocker({ blocker }: { readonly blocker: StoredEntry }) {
  const title = useEntryTitle(blocker);
  const controller = useSyncCentre();
  const link = (
    <button type="button" className="c-link" onClick={() => controller.goTo(blocker.intent.id)}>
      {title}
    </button>
  );
  return (
    <p className="c-entry-blocker">
      <FormattedMessage id="sync.entry.behind" values={{ entry: link }} />
    </p>
  );
}
