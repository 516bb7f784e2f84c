/** Results that merchants did not take, by what they answered: what is worth telling again. */
import { useIntl } from 'react-intl';

import { BarList } from '#kit/chart/bar-list.tsx';
import { callbacksLink } from './dashboard-address.ts';
import type { FiguresPart } from './total-figures.tsx';

export function CallbackFailures({ data: { callbacks }, lists, createdAt }: FiguresPart) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `bankQr.${id}` });
  return (
    <BarList
      title={say('dashboard.callbacks')}
      rowName={say('dashboard.code')}
      valueName={say('figure.count')}
      unit="count"
      rows={callbacks.map(({ code, description, count }) => ({
        ...{ key: code, name: description === null ? code : `${code} – ${description}`, value: count },
        to: callbacksLink(lists, createdAt, code),
      }))}
    />
  );
}
