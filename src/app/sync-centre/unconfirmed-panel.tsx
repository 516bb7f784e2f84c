/**
 * What was recorded after a start without any token waits for the word of the person who has signed in since:
 * a stranger at the keyboard must not speak under their name (decision 24).
 */
import { Button, Callout } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';

import { selectEntries } from '#store/journal-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import { confirmEntries } from '#sync/resolve/resolve-entry.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

export function UnconfirmedPanel() {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const ids = useAppSelector(selectEntries)
    .filter(({ standing }) => standing.state === 'parked' && standing.reason?.park === 'unconfirmed')
    .map(({ intent }) => intent.id);
  if (ids.length === 0) return null;
  const cold = session.phase === 'signedIn' && session.cold;
  return (
    <Callout className="c-sync-unconfirmed" intent="warning" icon={null}>
      <p>
        <FormattedMessage
          id={cold ? 'sync.unconfirmed.cold' : 'sync.unconfirmed.text'}
          values={{ count: ids.length }}
        />
      </p>
      {cold ? null : (
        <Button intent="primary" size="small" onClick={() => void dispatch(confirmEntries(ids))}>
          <FormattedMessage id="sync.unconfirmed.confirm" values={{ count: ids.length }} />
        </Button>
      )}
    </Callout>
  );
}
