/** The report of charges as a file: the numbers that are shown, with what they are of. */
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { WalletChargesReport } from '#model/calls/wallet-charges.ts';
import { walletCharges } from '#model/entities/wallet-charges.ts';
import { isEmptyValue } from '#model/search-values.ts';
import type { AboutLine, TableColumn } from '#model/table.ts';
import type { FiguresTable } from '#kit/dashboard/figures-table.ts';
import { choiceLabel, choiceName, fieldLabel } from '#kit/definitions/message-ids.ts';
import { fieldRenderers } from '#kit/fields/registry/field-renderers.ts';
import { useShowContext } from '#kit/fields/registry/use-show.ts';
import type { ChargesState } from './wallet-charges-address.ts';

export function useChargesFile(
  data: WalletChargesReport | undefined,
  { company, balanceType }: ChargesState,
): FiguresTable | undefined {
  const intl = useIntl();
  const context = useShowContext();
  return useMemo(() => {
    if (data === undefined) return undefined;
    const say = (id: string) => intl.formatMessage({ id });
    const { formats } = context;
    const narrowed = (['company', 'balanceType'] as const).flatMap((name) => {
      const field = walletCharges.fields[name];
      const value = { company, balanceType }[name];
      if (isEmptyValue(value)) return [];
      const words = fieldRenderers[field.kind].describe(
        value,
        { entity: 'walletCharges', name, field },
        context,
      );
      return [`${say(fieldLabel('walletCharges', name))}: ${words}`];
    });
    const about: AboutLine[] = [
      [say('field.walletCharges.day'), `${formats.day(data.from)} – ${formats.day(data.to)}`],
      [say('export.about.filter'), narrowed.join(' · ') || say('export.about.none')],
      [`${say('walletCharges.total')} (₫)`, data.total.amount],
      [say('export.about.asOf'), formats.moment(data.asOf, 'second')],
    ];
    return {
      columns: [
        { head: say('walletCharges.code'), kind: 'text', width: 12 },
        { head: say('walletCharges.company'), kind: 'text', width: 40 },
        ...data.balanceTypes.map((type) => amountColumn(feeName(type, intl))),
        amountColumn(say('walletCharges.total')),
      ],
      rows: data.rows.map(({ company: code, companyName, charges, total }) => [
        ...[code, companyName],
        ...charges.map(({ amount }) => amount),
        total.amount,
      ]),
      about,
    };
  }, [data, company, balanceType, intl, context]);
}

const amountColumn = (name: string): TableColumn => ({ head: `${name} (₫)`, kind: 'number', width: 16 });

/** A kind of fee that nobody has named is its number. */
export function feeName(type: number, intl: IntlShape): string {
  const name = choiceName(walletCharges.fields.balanceType, type);
  return name === undefined
    ? String(type)
    : intl.formatMessage({ id: choiceLabel('walletCharges', 'balanceType', name) });
}
