/** The network as it was then: what was under way, and what was answered last. */
import { FormattedMessage, useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import type { RootState } from '#store/root-state.ts';
import type { Exchange, Moment } from '#session-recorder/replay/timeline.ts';
import { networkAt, pathOfUrl } from '#session-recorder/replay/timeline.ts';

interface NetworkThenProps {
  readonly moments: readonly Moment[];
  readonly position: number;
  readonly state: RootState | undefined;
}

const mostAnswered = 40;
const heads = ['request', 'outcome', 'took', 'headers'] as const;

export function NetworkAtMoment({ moments, position, state }: NetworkThenProps) {
  const exchanges = networkAt(moments, position, mostAnswered);
  const isOffline = state !== undefined && selectIsOffline(state);
  const hold = state?.journal.hold ?? null;
  return (
    <>
      <p className="c-replay-line">
        <span
          className={`c-state-dot c-state-dot-${isOffline ? 'neutral' : 'positive'}`}
          aria-hidden="true"
        />
        <FormattedMessage id={isOffline ? 'sync.state.offline' : 'sync.state.online'} />
        {hold !== null && hold !== 'offline' && (
          <>
            {' '}
            <FormattedMessage id={`sync.hold.${hold}`} />
          </>
        )}
      </p>
      {exchanges.length === 0 ? (
        <p className="c-replay-nothing">
          <FormattedMessage id="replay.network.none" />
        </p>
      ) : (
        <table className="c-replay-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={`c-replay-${head}`}>
                  <FormattedMessage id={`replay.network.${head}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exchanges.map((exchange) => (
              <ExchangeRow key={`${exchange.asked.request}-${exchange.askedAt}`} exchange={exchange} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function ExchangeRow({
  exchange: { asked, askedAt, answered, answeredAt },
}: {
  readonly exchange: Exchange;
}) {
  const intl = useIntl();
  const status = answered?.outcome.answer?.status;
  const tone =
    answered === undefined ? 'waiting' : status !== undefined && status < 400 ? 'positive' : 'danger';
  const headers = [asked.key, asked.ifMatch === undefined ? undefined : `If-Match ${asked.ifMatch}`];
  return (
    <tr>
      <td className="c-replay-path">
        <strong>{asked.method}</strong> {pathOfUrl(asked.url)}
      </td>
      <td>
        <span className={`c-state-dot c-state-dot-${tone}`} aria-hidden="true" />
        {answered === undefined
          ? intl.formatMessage({ id: 'replay.network.underWay' })
          : (status ?? answered.outcome.failure?.reason)}
      </td>
      <td className="c-figures">
        {answeredAt === undefined
          ? ''
          : intl.formatMessage({ id: 'replay.network.ms' }, { ms: answeredAt - askedAt })}
      </td>
      <td>{headers.filter((header) => header !== undefined).join(' · ')}</td>
    </tr>
  );
}
