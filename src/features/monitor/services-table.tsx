/** Background services of the server: since when they run, and how it went; with the right to, one can be restarted. */
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { systemService } from '#model/entities/system-service.ts';
import { keyOf } from '#model/entity.ts';
import { useMayRun } from '#kit/access.tsx';
import { commandKeys } from '#kit/command/command-keys.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { RestartButton } from './restart-button.tsx';
import { restartService } from './services.commands.ts';
import { useServiceWords } from './use-service-words.ts';

export type ListedService = Monitor['services'][number];

interface ServicesTableProps {
  /** When they were told. */
  readonly asOf: string;
  readonly services: readonly ListedService[];
  /** Reads the services again, so that the effect of a restart is visible. */
  onRestarted(): void;
}

const columns = ['since', 'rhythm', 'turns', 'failure', 'restarts'] as const;

export function ServicesTable({ asOf, services, onRestarted }: ServicesTableProps) {
  const intl = useIntl();
  const mayRestart = useMayRun()(restartService);
  const say = (id: string) => intl.formatMessage({ id: `monitor.${id}` });
  const table = useRef<HTMLTableElement>(null);
  // Which one is meant is chosen there.
  const toFirst = () => table.current?.querySelector('button')?.focus();
  useKeys(mayRestart ? [{ ...commandKeys(restartService), run: toFirst }] : [], 'commands');
  return (
    <section className="c-dashboard-part c-monitor-part is-whole" aria-labelledby="monitor-services">
      <h2 id="monitor-services">{say('services')}</h2>
      <table
        ref={table}
        className="c-chart-table c-monitor-table c-monitor-services c-figures"
        aria-labelledby="monitor-services"
      >
        <colgroup>
          {['name', ...columns, ...(mayRestart ? ['restart'] : [])].map((name) => (
            <col key={name} className={`is-${name}`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {['name', ...columns].map((name) => (
              <th key={name} scope="col" className="is-text">
                {say(`services.${name}`)}
              </th>
            ))}
            {mayRestart && (
              <th scope="col" className="is-restart">
                <span className="c-unseen">
                  <FormattedMessage id="command.systemService.restart" />
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={keyOf(systemService, service.row)}>
              <Facts service={service} asOf={asOf} />
              {mayRestart && (
                <td className="is-restart">
                  <RestartButton row={service.row} onRestarted={onRestarted} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Facts({ service, asOf }: { readonly service: ListedService; readonly asOf: string }) {
  const words = useServiceWords(asOf);
  const { row, failure, lastTurnAt } = service;
  // A success after the failure outweighs it.
  const isFailing = failure !== null && (lastTurnAt === null || failure.at > lastTurnAt);
  return (
    <>
      <th scope="row">
        <span className={`c-word-dot is-${isFailing ? 'danger' : 'positive'}`}>{words.name(row)}</span>
      </th>
      <td className="is-text">{words.since(service)}</td>
      <td className="is-text">{words.rhythm(service)}</td>
      <td className="is-text">{words.turns(service)}</td>
      <td className={isFailing ? 'is-text c-monitor-bad' : 'is-text'} title={words.failure(service)}>
        {words.failure(service)}
      </td>
      <td className="is-text" title={words.restarts(service)}>
        {words.restarts(service)}
      </td>
    </>
  );
}
