/** What a moment was, and what it changed in the state: place by place, before and after. */
import { FormattedMessage } from 'react-intl';

import type { Change } from '#store/recording/changes.ts';
import { atPath } from '#store/recording/changes.ts';
import type { Moment } from '#store/recording/timeline.ts';
import { Told } from './told.tsx';

interface MomentChangesProps {
  readonly moment: Moment | undefined;
  /** The states before and after it. */
  readonly before: unknown;
  readonly after: unknown;
}

export function MomentChanges({ moment, before, after }: MomentChangesProps) {
  if (moment === undefined)
    return (
      <p className="c-replay-nothing">
        <FormattedMessage id="replay.beginning" />
      </p>
    );
  const { step, note } = moment;
  const changes = step?.changes ?? [];
  return (
    <>
      <div className="c-replay-what">
        <strong>{step?.action.type ?? note?.kind}</strong>
        <Told value={step === undefined ? note : step.action.payload} />
      </div>
      {step !== undefined &&
        (changes.length === 0 ? (
          <p className="c-replay-nothing">
            <FormattedMessage
              id={step.changes === undefined ? 'replay.changes.unknown' : 'replay.changes.none'}
            />
          </p>
        ) : (
          <ChangeTable changes={changes} before={before} after={after} />
        ))}
    </>
  );
}

/** A list that was written over anew may change in thousands of places. */
const mostShown = 200;

function ChangeTable({
  changes,
  before,
  after,
}: {
  readonly changes: readonly Change[];
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
            <tr key={index}>
              <td className="c-replay-path">{at.join(' › ')}</td>
              <td>
                <Told value={atPath(before, at)} />
              </td>
              <td>
                <Told value={atPath(after, at)} />
              </td>
            </tr>
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
