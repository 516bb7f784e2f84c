/** Results of payments that merchants did not take in the last 24 hours, by bank and code; a number leads to its payments. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { callbacksAddress } from './monitor-address.ts';

export function CallbackTable({ callbacks }: { readonly callbacks: Monitor['callbacks'] }) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string) => intl.formatMessage({ id: `monitor.${id}` });
  if (callbacks.gateways.length === 0) return null;
  const failed = callbacks.gateways.flatMap(({ gateway, codes }) =>
    codes.map((code) => ({
      name: gateway,
      known: gatewayList.find(({ name }) => name === gateway),
      ...code,
    })),
  );
  const sum = failed.reduce((all, { count }) => all + count, 0);
  return (
    <section className="c-dashboard-part c-monitor-part" aria-labelledby="monitor-callbacks">
      <h2 id="monitor-callbacks">{say('callbacks')}</h2>
      {failed.length === 0 ? (
        <p className="c-chart-nothing">
          <FormattedMessage id="monitor.callbacks.none" />
        </p>
      ) : (
        <ChartTable
          title={say('callbacks')}
          head={say('bank')}
          columns={[say('code'), say('count')]}
          textColumns={[say('code')]}
          rows={failed
            .sort((a, b) => b.count - a.count)
            .map(({ name, known, code, description, count }) => ({
              key: `${name} ${code}`,
              label: wordFor(intl, `menu.${name}`, name),
              cells: [
                { text: description === null ? code : `${code} – ${description}` },
                { text: formats.number(count), to: known && callbacksAddress(known, callbacks, code) },
              ],
            }))}
          foot={{ label: say('sum'), cells: [{ text: '' }, { text: formats.number(sum) }] }}
        />
      )}
    </section>
  );
}
