/** The journal as it was then, the newest first, and how the console stood to the server. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { RootState } from '#store/root-state.ts';
import { commandLabel } from '#kit/definitions/message-ids.ts';
import { useServices } from '#kit/store-hooks.ts';
import { toneOfState } from '../sync-centre/entries/state-tones.ts';

/** More than that nobody reads: the oldest are left out. */
const mostShown = 200;

const heads = ['seq', 'command', 'key', 'state', 'attempts', 'reason'] as const;

export function JournalAtMoment({ state }: { readonly state: RootState | undefined }) {
  const intl = useIntl();
  const { commands } = useServices();
  const entries = state?.journal.entries ?? [];
  if (entries.length === 0)
    return (
      <p className="c-replay-nothing">
        <FormattedMessage id="replay.journal.none" />
      </p>
    );
  const older = entries.length - mostShown;
  return (
    <>
      <table className="c-replay-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={`c-replay-${head}`}>
                <FormattedMessage id={`replay.journal.${head}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries
            .slice(-mostShown)
            .toReversed()
            .map(({ seq, intent, standing }) => (
              <tr key={intent.id}>
                <td className="c-figures">{seq}</td>
                <td title={intent.name}>
                  {commands.has(intent.name)
                    ? intl.formatMessage({ id: commandLabel(intent.name) })
                    : intent.name}
                </td>
                <td>{intent.key}</td>
                <td>
                  <span
                    className={`c-state-dot c-state-dot-${toneOfState(standing.state)}`}
                    aria-hidden="true"
                  />
                  <FormattedMessage id={`entry.state.${standing.state}`} />
                </td>
                <td className="c-figures">{standing.attempts}</td>
                <td>{standing.reason?.code}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {older > 0 && (
        <p className="c-replay-nothing">
          <FormattedMessage id="replay.journal.older" values={{ count: older }} />
        </p>
      )}
    </>
  );
}
