/** Summary of a recording, and whether this version reproduces it. */
import { Button } from '@blueprintjs/core';
import { memo, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { maxChunkMs, runAsync, timeSlice } from '#session-recorder/format/chunked-work.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { schemaOf } from '#session-recorder/format/write-recording.ts';
import type { Compared } from '#session-recorder/replay/replay.ts';
import { compareReplay } from '#session-recorder/replay/replay.ts';
import { useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { actionOf, besides, divergenceReportOf } from './divergence.ts';
import type { ReplaySession } from './replay-session.ts';
import { isState } from './replay-session.ts';
import { useSourceWords } from './timeline/source-words.ts';

interface ReplaySummaryProps {
  readonly session: ReplaySession;
  onGoTo(position: number): void;
}

export const ReplaySummary = memo(function ReplaySummary({ session, onGoTo }: ReplaySummaryProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { source, recording, moments } = session;
  const compared = useCompared(recording);
  const { app, exportedAt, schema } = recording.head;
  const { lists, commands } = useServices();
  const own = useMemo(
    () => schemaOf([...lists.values(), ...commands.values()].map(({ entity }) => entity)),
    [lists, commands],
  );
  // An older format does not say.
  const isOtherSchema = schema !== '' && schema !== own;
  const placeOf = (action: number) =>
    moments.findIndex(({ step, actions }) => step !== undefined && actions === action);
  return (
    <div className="c-replay-summary">
      <strong>{useSourceWords().name(source)}</strong>
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
      <Agreement compared={compared} onGoTo={(action) => onGoTo(placeOf(action) + 1)} />
      {compared !== undefined &&
        besides(compared).map((message) => (
          <span key={message.id}>
            <FormattedMessage {...message} />
          </span>
        ))}
    </div>
  );
});

interface AgreementProps {
  readonly compared: Compared<RootState> | undefined;
  /** To the action with this number. */
  onGoTo(action: number): void;
}

/** Whether this version's reducers make the same of it. */
function Agreement({ compared, onGoTo }: AgreementProps) {
  if (compared === undefined)
    return (
      <span>
        <FormattedMessage id="replay.comparing" />
      </span>
    );
  if (compared.kind === 'same')
    return (
      <span className={compared.checkpoints === 0 ? undefined : 'c-replay-same'}>
        <FormattedMessage
          id={compared.checkpoints === 0 ? 'replay.uncompared' : 'replay.same'}
          values={{ count: compared.checkpoints }}
        />
      </span>
    );
  return (
    <span className="c-replay-left" role="status">
      <FormattedMessage {...divergenceReportOf(compared)} />{' '}
      <Button size="small" variant="minimal" onClick={() => onGoTo(actionOf(compared))}>
        <FormattedMessage id="replay.goThere" />
      </Button>
    </span>
  );
}

/** Holds a recording against this version's reducers, while the page goes on; undefined as long as that is under way. */
function useCompared(recording: Recording): Compared<RootState> | undefined {
  const { clock } = useServices().ports;
  const [result, setResult] = useState<Compared<RootState>>();
  useEffect(() => {
    let cancel = () => {};
    const rest = () =>
      new Promise<void>((done) => {
        cancel = clock.after(0, done);
      });
    const rested = timeSlice(clock, rest, maxChunkMs);
    let isShown = true;
    // Whatever fails here is a defect, and no reason to take the file away.
    void rest()
      .then(() => runAsync(compareReplay(recording, rootReducer, isState), async () => rested()))
      .then((found) => isShown && setResult(found));
    return () => {
      isShown = false;
      cancel();
    };
  }, [recording, clock]);
  return result;
}
