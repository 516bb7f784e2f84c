/** One list: what is kept of it, what is being read, and what can be done. */
import { Button, ProgressBar } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { wordsOf } from '#model/failure-words.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { DownloadFailure, OfflineCollection } from '#store/offline-collections-slice.ts';
import { cancelDownload, makeAvailableOffline } from '#local-db/offline/download-collection.ts';
import { sentenceOf } from '#kit/feedback/format-words.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { sizeParts } from './size-parts.ts';

interface KeptRowProps {
  readonly title: string;
  readonly collection: string;
  readonly kept: OfflineCollection | undefined;
  onRemove(collection: string): void;
}

export function KeptRow({ title, collection, kept, onRemove }: KeptRowProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { clock } = useServices().ports;
  const rows = kept?.rows ?? 0;
  const isHeld = kept !== undefined && (rows > 0 || kept.whole);
  const asOf = isHeld ? kept.asOf : null;
  const extent = !isHeld ? 'none' : kept.whole ? (kept.pinned ? 'pinned' : 'whole') : 'seen';
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="c-offline-rows">{isHeld ? formats.number(rows) : ''}</td>
      <td className="c-offline-size">
        {isHeld ? intl.formatMessage({ id: 'offlineData.bytes' }, sizeParts(kept.bytes)) : ''}
      </td>
      <td title={asOf === null ? undefined : formats.moment(new Date(asOf).toISOString(), 'second')}>
        {asOf === null ? '' : formats.ago(asOf, clock.now())}
      </td>
      <td>
        <span className={extent === 'none' ? 'c-offline-none' : ''}>
          {intl.formatMessage({ id: `offlineData.extent.${extent}` })}
        </span>
        {kept?.failure === undefined ? null : <Failed failure={kept.failure} />}
      </td>
      <td>
        <Acts {...{ title, collection, kept, isHeld, onRemove }} />
      </td>
    </tr>
  );
}

function Failed({ failure }: { readonly failure: DownloadFailure }) {
  const intl = useIntl();
  const words = failure.kind === 'room' ? { message: 'offlineData.noRoom' } : wordsOf(failure);
  const why = sentenceOf(words, intl);
  return (
    <p className="c-offline-failed" role="alert" title={why}>
      {intl.formatMessage({ id: 'offlineData.failed' }, { why })}
    </p>
  );
}

interface ActsProps extends KeptRowProps {
  readonly isHeld: boolean;
}

const notBegun = { done: 0, total: 0 };

/** Focus stays where it was put: the button that starts a reading is the one that stops it. */
function Acts({ title, collection, kept, isHeld, onRemove }: ActsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const offline = useAppSelector(selectIsOffline);
  const first = useRef<HTMLButtonElement>(null);
  // Nothing is known of its length before the first page has come.
  const [isAsking, setAsking] = useState(false);
  const progress = kept?.progress ?? (isAsking ? notBegun : undefined);
  const isKept = kept?.whole === true && kept.pinned;
  // The host answers parts of it only: there is no whole to be had.
  const mayNotMake = useServices().lists.get(collection)?.partsOnly === true;
  const label = (id: string) => `${intl.formatMessage({ id })}: ${title}`;
  const say = (id: string) => intl.formatMessage({ id });
  const begin = () => {
    setAsking(true);
    void dispatch(makeAvailableOffline(collection)).finally(() => setAsking(false));
  };
  const why = offline ? say('command.why.offline') : '';
  return (
    <div className="c-offline-buttons">
      {progress === undefined ? null : <Progress title={title} {...progress} />}
      {mayNotMake || (isKept && progress === undefined) ? null : (
        <Button
          ref={first}
          size="small"
          variant={progress === undefined ? 'solid' : 'minimal'}
          text={say(progress === undefined ? 'offlineData.make' : 'action.cancel')}
          aria-label={label(progress === undefined ? 'offlineData.make' : 'action.cancel')}
          aria-disabled={progress === undefined && offline}
          className={progress === undefined && offline ? 'c-command is-off' : 'c-command'}
          title={progress === undefined ? why : ''}
          onClick={() => {
            if (progress !== undefined) dispatch(cancelDownload(collection));
            else if (!offline) begin();
          }}
        />
      )}
      {isHeld && progress === undefined ? (
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          className="c-offline-remove"
          text={say('offlineData.remove')}
          aria-label={label('offlineData.remove')}
          onClick={() => {
            onRemove(collection);
            first.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function Progress({ title, done, total }: { title: string; readonly done: number; readonly total: number }) {
  const intl = useIntl();
  return (
    <div className="c-offline-progress">
      <ProgressBar
        value={total === 0 ? 0 : done / total}
        stripes={false}
        animate={false}
        intent="primary"
        aria-label={title}
      />
      <span role="status">
        {intl.formatMessage(
          { id: total === 0 ? 'offlineData.reading' : 'offlineData.progress' },
          { done, total },
        )}
      </span>
    </div>
  );
}
