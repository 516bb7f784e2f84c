/** Changes that were not sent and never will be by whoever made them, for super administrators. */
import { useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { endings } from '#model/calls/standing.ts';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';

export function UnsentTable({ unsent }: Pick<Monitor, 'unsent'>) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string) => intl.formatMessage({ id: `monitor.${id}` });
  if (unsent === null || unsent.length === 0) return null;
  const wordOf = (how: string) => (endings.some((known) => known === how) ? say(`unsent.${how}`) : how);
  const columns = [say('unsent.how'), say('unsent.devices'), say('unsent.changes'), say('unsent.reportedAt')];
  return (
    <section className="c-dashboard-part c-monitor-part" aria-labelledby="monitor-unsent">
      <h2 id="monitor-unsent">{say('unsent')}</h2>
      <ChartTable
        title={say('unsent')}
        head={say('unsent.account')}
        columns={columns}
        textColumns={[say('unsent.how'), say('unsent.reportedAt')]}
        rows={unsent.map(({ id, userName, how, devices, changes, reportedAt }) => ({
          key: id,
          label: userName,
          cells: [
            { text: wordOf(how) },
            { text: formats.number(devices) },
            { text: formats.number(changes) },
            { text: formats.moment(reportedAt) },
          ],
        }))}
      />
    </section>
  );
}
