/** Each host twice: as this console reaches it, and as the server has answered everybody. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { hostNames } from '#model/command.ts';
import type { ConfiguredHost } from '#model/config.ts';
import { epochOfMoment } from '#model/match-row.ts';
import { useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { Probes } from './probe-hosts.ts';
import type { ProbeTimes } from './probe-times.ts';
import { probeTimesOf } from './probe-times.ts';
import '#kit/chart/chart.css';
import '#kit/chart/table.css';
import '#kit/fields/fields.css';

type Host = Monitor['hosts'][number];

interface HostsTableProps {
  /** Undefined: the server has told nothing yet. */
  readonly told: Pick<Monitor, 'hosts' | 'since'> | undefined;
  readonly probes: Probes;
}

const ownColumns = ['state', 'p50', 'p95', 'lost', 'probes'] as const;
const hostColumns = ['p50', 'p95', 'requests', 'errors', 'errorRate'] as const;

export function HostsTable({ told, probes }: HostsTableProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { config } = useServices();
  const say = (id: string) => intl.formatMessage({ id: `monitor.${id}` });
  const timesAt = (host: ConfiguredHost) => probeTimesOf(probes.get(config.hosts[host].url) ?? []);
  const starts = Object.values(config.hosts).flatMap(
    ({ url }) => probeTimesOf(probes.get(url) ?? [])?.since ?? [],
  );
  return (
    <section className="c-dashboard-part c-monitor-part is-whole" aria-labelledby="monitor-hosts">
      <h2 id="monitor-hosts">{say('hosts')}</h2>
      <table
        className="c-chart-table c-monitor-table c-monitor-hosts c-figures"
        aria-labelledby="monitor-hosts"
      >
        <colgroup>
          {['host', ...ownColumns, ...hostColumns].map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; both sides have some of a name.
            <col key={at} className={`is-${name}`} />
          ))}
        </colgroup>
        <Heads say={say} />
        <tbody>
          {hostNames.map((host) => (
            <tr key={host}>
              <th scope="row">{say(`host.${host}`)}</th>
              {host === 'v1' ? (
                <td colSpan={ownColumns.length} className="is-text is-first c-monitor-none">
                  {say('throughV3')}
                </td>
              ) : (
                <Own times={timesAt(host)} />
              )}
              <HostCells host={told?.hosts.find((one) => one.host === host)} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c-chart-note">
        {starts.length > 0 && (
          <FormattedMessage id="monitor.measuredHere" values={{ since: formats.time(Math.min(...starts)) }} />
        )}{' '}
        {told !== undefined && (
          <FormattedMessage
            id="monitor.measuredThere"
            values={{ since: formats.time(epochOfMoment(told.since)) }}
          />
        )}
      </p>
    </section>
  );
}

function Heads({ say }: { readonly say: (id: string) => string }) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {say('host')}
        </th>
        <th scope="colgroup" colSpan={ownColumns.length} className="is-group is-first">
          {say('fromHere')}
        </th>
        <th scope="colgroup" colSpan={hostColumns.length} className="is-group is-first">
          {say('fromThere')}
        </th>
      </tr>
      <tr>
        {ownColumns.map((name) => (
          <th key={`own ${name}`} scope="col" className={edgeOf(name)}>
            {say(`own.${name}`)}
          </th>
        ))}
        {hostColumns.map((name, at) => (
          <th key={`host ${name}`} scope="col" className={at === 0 ? 'is-first' : undefined}>
            {say(`own.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function edgeOf(name: (typeof ownColumns)[number]): string | undefined {
  if (name === 'state') return 'is-text is-first';
  return name === 'probes' ? 'is-last' : undefined;
}

/** As this console found it. */
function Own({ times }: { readonly times: ProbeTimes | undefined }) {
  const intl = useIntl();
  const formats = useFormats();
  const time = useMilliseconds();
  if (times === undefined)
    return (
      <td colSpan={ownColumns.length} className="is-text is-first c-monitor-none">
        <FormattedMessage id="monitor.asking" />
      </td>
    );
  const { last, count, lost, p50, p95 } = times;
  const isReached = last.ms !== undefined;
  return (
    <>
      <td className="is-text is-first">
        <span className={`c-word-dot is-${isReached ? 'positive' : 'danger'}`}>
          {intl.formatMessage({ id: isReached ? 'monitor.reached' : 'monitor.notReached' })}
        </span>{' '}
        <span className="c-monitor-none">{formats.time(last.at)}</span>
      </td>
      <td>{time(p50)}</td>
      <td>{time(p95)}</td>
      <td className={lost > 0 ? 'c-monitor-bad' : undefined}>{formats.number(lost)}</td>
      <td className="is-last">{formats.number(count)}</td>
    </>
  );
}

/** As the server measured it. */
function HostCells({ host }: { readonly host: Host | undefined }) {
  const formats = useFormats();
  const time = useMilliseconds();
  if (host === undefined || host.requests === 0)
    return (
      <td colSpan={hostColumns.length} className="is-text is-first c-monitor-none">
        <FormattedMessage id={host === undefined ? 'monitor.notTold' : 'monitor.noRequests'} />
      </td>
    );
  const { requests, errors, p50, p95 } = host;
  const bad = errors > 0 ? 'c-monitor-bad' : undefined;
  return (
    <>
      <td className="is-first">{time(p50)}</td>
      <td>{time(p95)}</td>
      <td>{formats.number(requests)}</td>
      <td className={bad}>{formats.number(errors)}</td>
      <td className={bad}>{formats.percent(Math.round((errors / requests) * 10_000) / 100)}</td>
    </>
  );
}

/** Formats a duration: a dash if nothing was measured (not 0 ms), seconds from one second on. */
function useMilliseconds() {
  const intl = useIntl();
  const formats = useFormats();
  return (ms: number | undefined | null) => {
    if (ms === undefined || ms === null) return '–';
    return ms < 1000
      ? intl.formatMessage({ id: 'monitor.ms' }, { time: formats.number(ms) })
      : intl.formatMessage({ id: 'monitor.s' }, { time: formats.decimal(Math.round(ms / 10) / 100) });
  };
}
