/** What can be done with an entry now. Editing and solving open below it; the rest acts at once. */
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import type { StoredEntry } from '#edge/ports.ts';
import { confirmEntries, retryEntry, withdrawEntry } from '#store/journal/settle-entry.ts';
import { selectSession } from '#store/session/session.ts';
import { useAppDispatch, useAppSelector, useExtra } from '#kit/store-hooks.ts';
import { ConflictView } from './conflict-view.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { actionsOf } from './entry-facts.ts';

export function EntryActions({ entry }: { readonly entry: StoredEntry }) {
  const { book } = useExtra();
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const [opened, setOpened] = useState<'edit' | 'solve'>();
  const actions = actionsOf(entry, book);
  const { id } = entry.intent;
  const mayConfirm = actions.confirm && session.phase === 'signedIn' && !session.cold;
  const close = () => setOpened(undefined);

  if (opened === 'edit') return <EntryEditor entry={entry} onClose={close} />;
  if (opened === 'solve') return <ConflictView entry={entry} onClose={close} />;
  return (
    <div className="c-sync-actions">
      {actions.solve ? (
        <Button size="small" intent="primary" onClick={() => setOpened('solve')}>
          <FormattedMessage id="sync.action.solve" />
        </Button>
      ) : null}
      {actions.edit ? (
        <Button size="small" intent="primary" onClick={() => setOpened('edit')}>
          <FormattedMessage id="sync.action.edit" />
        </Button>
      ) : null}
      {mayConfirm ? (
        <Button size="small" intent="primary" onClick={() => void dispatch(confirmEntries([id]))}>
          <FormattedMessage id="sync.action.confirm" />
        </Button>
      ) : null}
      {actions.retry ? (
        <Button size="small" onClick={() => void dispatch(retryEntry(id))}>
          <FormattedMessage id="sync.action.retry" />
        </Button>
      ) : null}
      {actions.withdraw ? (
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          className="c-sync-withdraw"
          onClick={() => void dispatch(withdrawEntry(id))}
        >
          <FormattedMessage id="sync.action.withdraw" />
        </Button>
      ) : null}
    </div>
  );
}
