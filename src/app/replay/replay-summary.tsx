/** What the recording is, and whether this version goes the same way. */
import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { schemaOf } from '#store/recording/write-recording.ts';
import { useExtra } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';
import type { ReplaySession } from './replay-session.ts';

interface ReplaySummaryProps {
  readonly session: ReplaySession;
  onGoTo(position: number): void;
}

export function ReplaySummary({ session, onGoTo }: ReplaySummaryProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { name, recording, moments, replayed } = session;
  const { app, exportedAt, schema } = recording.head;
  const { lists, book } = useExtra();
  const own = useMemo(
    () => schemaOf([...lists.values(), ...book.values()].map(({ entity }) => entity)),
    [lists, book],
  );
  // An older format does not say.
  const isOtherSchema = schema !== '' && schema !== own;
  const { left, checkpoints } = replayed;
  const placeOf = (action: number) =>
    moments.findIndex(({ step, actions }) => step !== undefined && actions === action);
  return (
    <div className="c-replay-summary">
      <strong>{name ?? intl.formatMessage({ id: 'replay.thisSession' })}</strong>
      <span>
        {intl.formatMessage(
          { id: 'replay.about' },
          {
            app,
            moment: formats.moment(new Date(exportedAt).toISOString(), 'second'),
            count: recording.steps.length,
          },
        )}
      </span>
      {isOtherSchema && (
        <span className="c-replay-left">
          <FormattedMessage id="replay.otherSchema" />
        </span>
      )}
      {left === undefined ? (
        <span className="c-replay-same">
          <FormattedMessage
            id={recording.checkpoints.size === 0 ? 'replay.uncompared' : 'replay.same'}
            values={{ count: checkpoints }}
          />
        </span>
      ) : (
        <span className="c-replay-left" role="status">
          <FormattedMessage
            id="replay.left"
            values={{ action: left.action, type: left.type, path: left.path.join(' › ') }}
          />{' '}
          <Button size="small" variant="minimal" onClick={() => onGoTo(placeOf(left.action) + 1)}>
            <FormattedMessage id="replay.goThere" />
          </Button>
        </span>
      )}
    </div>
  );
}
