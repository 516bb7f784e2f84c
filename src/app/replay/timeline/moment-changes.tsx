/** Facts of a moment, and its changes to the state: place by place, before and after. */
import { memo, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import type { StateChange } from '#session-recorder/format/state-patch.ts';
import { atPath, diffState } from '#session-recorder/format/state-patch.ts';
import type { Moment } from '#session-recorder/replay/timeline.ts';
import { JsonValue } from './json-value.tsx';
import { excerptFrom } from './truncate-json.ts';

interface MomentChangesProps {
  readonly moment: Moment | undefined;
  /** The states before and after it. */
  readonly before: unknown;
  readonly after: unknown;
}

export const MomentChanges = memo(function MomentChanges({ moment, before, after }: MomentChangesProps) {
  const step = moment?.step;
  const changes = useMemo(
    // If an older format did not record the changes, this version computes them.
    () => (step === undefined ? [] : (step.changes ?? diffState(before, after, step.action))),
    [step, before, after],
  );
  if (moment === undefined)
    return (
      <p className="c-replay-nothing">
        <FormattedMessage id="replay.beginning" />
      </p>
    );
  const { note } = moment;
  return (
    <>
      <div className="c-replay-what">
        <strong>{step?.action.type ?? note?.kind}</strong>
        <JsonValue value={step === undefined ? note : step.action.payload} />
      </div>
      {step !== undefined && step.changes === undefined && (
        <p className="c-replay-nothing">
          <FormattedMessage id="replay.changes.reckoned" />
        </p>
      )}
      {step !== undefined &&
        (changes.length === 0 ? (
          <p className="c-replay-nothing">
            <FormattedMessage id="replay.changes.none" />
          </p>
        ) : (
          <ChangeTable changes={changes} before={before} after={after} />
        ))}
    </>
  );
});

/** A list that was written over anew may change in thousands of places. */
const mostShown = 200;

function ChangeTable({
  changes,
  before,
  after,
}: {
  readonly changes: readonly StateChange[];
  readonly before: unknown;
  readonly after: unknown;
}) {
  const rest = changes.length - mostShown;
  return (
    <>
      <table className="c-replay-table">
        <thead>
          <tr>
            {['path', 'before', 'after'].map((head) => (
              <th key={head} scope="col" className={`c-replay-${head}`}>
                <FormattedMessage id={`replay.changes.${head}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostShown).map(({ at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may change twice, and the list stands as it is.
            <ChangeRow key={index} at={at} old={atPath(before, at)} now={atPath(after, at)} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <p className="c-replay-nothing">
          <FormattedMessage id="replay.changes.more" values={{ count: rest }} />
        </p>
      )}
    </>
  );
}

interface ChangeRowProps {
  readonly at: StateChange['at'];
  readonly old: unknown;
  readonly now: unknown;
}

function ChangeRow({ at, old, now }: ChangeRowProps) {
  const from = excerptFrom(old, now);
  return (
    <tr>
      <td className="c-replay-path">
        {at.length === 0 ? <FormattedMessage id="replay.changes.all" /> : at.join(' › ')}
      </td>
      <td>
        <JsonValue value={old} from={from} />
      </td>
      <td>
        <JsonValue value={now} from={from} />
      </td>
    </tr>
  );
}
