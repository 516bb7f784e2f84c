/** How this device stands to the server: why nothing is sent, if nothing is, and the way to send what waits. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { maxEntries, warnAboveEntries } from '#sync/journal/outbox-limits.ts';
import { retryAll } from '#sync/resolve/resolve-entry.ts';
import { probe } from '#session/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { OfflineReadiness } from '../updates/offline-readiness.tsx';
import type { Section } from './entries/entry-facts.ts';

interface SyncStateProps {
  readonly counts: Pick<Readonly<Record<Section, number>>, 'waiting' | 'needPerson'>;
}

export function SyncState({ counts }: SyncStateProps) {
  const dispatch = useAppDispatch();
  const offline = useAppSelector(selectIsOffline);
  const { waiting } = counts;

  const sendNow = async () => {
    if (await dispatch(probe())) await dispatch(retryAll());
  };
  return (
    <div className="c-sync-state">
      <StateWords counts={counts} />
      <div className="c-sync-actions">
        <Button size="small" disabled={waiting === 0 && !offline} onClick={() => void sendNow()}>
          <FormattedMessage id={offline ? 'sync.tryConnection' : 'sync.retryAll'} />
        </Button>
      </div>
    </div>
  );
}

function StateWords({ counts }: SyncStateProps) {
  const intl = useIntl();
  const offline = useAppSelector(selectIsOffline);
  const hold = useAppSelector(({ journal }) => journal.hold);
  const { waiting, needPerson } = counts;
  const storageFailure = useAppSelector((state) => state.journal.storageFailure);
  const restarts = useAppSelector((state) => state.journal.restarts);
  const held = hold !== null && hold !== 'offline' && waiting > 0;
  return (
    <div role="status" className="c-sync-words">
      <p>
        <span
          className={offline ? 'c-state-dot c-state-dot-neutral' : 'c-state-dot c-state-dot-positive'}
          aria-hidden="true"
        />
        {intl.formatMessage({ id: offline ? 'sync.state.offline' : 'sync.state.online' })}{' '}
        {intl.formatMessage({ id: 'sync.state.counts' }, { waiting, needPerson })}
      </p>
      <OfflineReadiness />
      {held ? <p>{intl.formatMessage({ id: `sync.hold.${hold}` })}</p> : null}
      {restarts > 0 ? <p>{intl.formatMessage({ id: 'sync.restarts' }, { count: restarts })}</p> : null}
      {waiting >= warnAboveEntries ? (
        <p className="c-sync-alert">{intl.formatMessage({ id: 'sync.many' }, { most: maxEntries })}</p>
      ) : null}
      {storageFailure === null ? null : (
        <p className="c-sync-alert">{intl.formatMessage({ id: `sync.storage.${storageFailure}` })}</p>
      )}
    </div>
  );
}
