/** Which lists this device keeps, how many rows, how old, how large; keeping one for good, and removing it. */
import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import type { OfflineCollectionsState } from '#store/offline-collections-slice.ts';
import { selectOfflineCollections } from '#store/offline-collections-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import { measureDownloads, removeDownload } from '#local-db/offline/download-collection.ts';
import { ConfirmDialog } from '#kit/command/confirm-dialog.tsx';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { mayOpen } from '../navigation/access-order.ts';
import { keptScreens, onePerCollection } from '../navigation/lists.ts';
import { OfflineReadiness } from '../updates/offline-readiness.tsx';
import { KeptRow } from './kept-row.tsx';
import { sizeParts } from './size-parts.ts';
import './offline-data.css';

const heads = ['list', 'rows', 'size', 'asOf', 'extent', 'acts'] as const;

export function OfflineDataPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const caller = useAppSelector(selectCaller);
  const offline = useAppSelector(selectIsOffline);
  const { lists, usage } = useAppSelector(selectOfflineCollections);
  const [removing, setRemoving] = useState<string>();
  useEffect(() => void dispatch(measureDownloads()), [dispatch]);
  const offered = useMemo(
    () => onePerCollection(keptScreens.filter((screen) => mayOpen(caller, screen))),
    [caller],
  );
  const remove = (collection: string) => void dispatch(removeDownload(collection));
  const titleOf = (path: string) => intl.formatMessage({ id: screenTitle(path) });
  const asked = offered.find(({ entity }) => entity.name === removing);
  return (
    <section className="c-offline" aria-labelledby="offline-title">
      <header className="c-offline-head">
        <h1 id="offline-title">
          <FormattedMessage id="offlineData.title" />
        </h1>
        <Button size="small" variant="minimal" onClick={() => void dispatch(measureDownloads())}>
          <FormattedMessage id="offlineData.measure" />
        </Button>
      </header>
      <p className="c-offline-text">
        <FormattedMessage id="offlineData.text" />
      </p>
      <OfflineReadiness />
      <UsageBar usage={usage} kept={lists.reduce((sum, list) => sum + list.bytes, 0)} />
      <table className="c-offline-lists c-figures">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={`c-offline-${head}`}>
                <FormattedMessage id={`offlineData.${head}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offered.map((screen) => (
            <KeptRow
              key={screen.path}
              title={titleOf(screen.path)}
              collection={screen.entity.name}
              kept={lists.find(({ collection }) => collection === screen.entity.name)}
              onRemove={(collection) => (offline ? setRemoving(collection) : remove(collection))}
            />
          ))}
        </tbody>
      </table>
      {asked !== undefined && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'offlineData.remove' })}
          question={intl.formatMessage({ id: 'offlineData.removeOffline' })}
          detail={titleOf(asked.path)}
          agree={intl.formatMessage({ id: 'offlineData.remove' })}
          isDanger
          onConfirm={() => {
            remove(asked.entity.name);
            setRemoving(undefined);
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

interface UsageBarProps {
  readonly usage: OfflineCollectionsState['usage'];
  /** Bytes of all lists. */
  readonly kept: number;
}

/** How much of the room that the browser gives is used: by lists, and by all of the console. */
function UsageBar({ usage, kept }: UsageBarProps) {
  const intl = useIntl();
  const say = (bytes: number) => intl.formatMessage({ id: 'offlineData.bytes' }, sizeParts(bytes));
  const text =
    usage === undefined
      ? intl.formatMessage({ id: 'offlineData.usageUnknown' }, { kept: say(kept) })
      : intl.formatMessage(
          { id: 'offlineData.usage' },
          { kept: say(kept), used: say(usage.used), quota: say(usage.quota) },
        );
  return (
    <div className="c-offline-usage">
      <meter
        className="c-offline-meter"
        aria-label={intl.formatMessage({ id: 'offlineData.usageLabel' })}
        min={0}
        max={usage?.quota ?? 1}
        high={(usage?.quota ?? 1) * 0.7}
        value={usage?.used ?? 0}
      />
      <p className="c-figures">{text}</p>
    </div>
  );
}
