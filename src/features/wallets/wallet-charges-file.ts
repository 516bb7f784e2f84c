/** The report of charges as a file: the numbers that are shown, with what they are of. Pure. */
import type { IntlShape } from 'react-intl';

import type { WalletChargesReport } from '#model/calls/wallet-charges.ts';
import { walletCharges } from '#model/entities/wallet-charges.ts';
import type { TableColumn } from '#model/table.ts';
import type { ReportFileWriter } from '#kit/dashboard/report-file.ts';
import { aboutFilters } from '#kit/dashboard/report-file.ts';
import { choiceLabel, choiceName } from '#kit/definitions/message-ids.ts';
import { walletChargesReport } from './wallet-charges.report.ts';

export const walletChargesFile: ReportFileWriter<WalletChargesReport> = (data, state, tools) => {
  const { say, context } = tools;
  const { formats, intl } = context;
  return {
    columns: [
      { head: say('walletCharges.code'), kind: 'text', width: 12 },
      { head: say('walletCharges.company'), kind: 'text', width: 40 },
      ...data.balanceTypes.map((type) => amountColumn(feeName(type, intl))),
      amountColumn(say('walletCharges.total')),
    ],
    rows: data.rows.map(({ company, companyName, charges, total }) => [
      ...[company, companyName],
      ...charges.map(({ amount }) => amount),
      total.amount,
    ]),
    about: [
      [say('field.walletCharges.day'), `${formats.day(data.from)} – ${formats.day(data.to)}`],
      aboutFilters(walletChargesReport, state, tools),
      [`${say('walletCharges.total')} (₫)`, data.total.amount],
      [say('export.about.asOf'), formats.moment(data.asOf, 'second')],
    ],
  };
};

const amountColumn = (name: string): TableColumn => ({ head: `${name} (₫)`, kind: 'number', width: 16 });

/** A kind of fee that nobody has named is its number. */
export function feeName(type: number, intl: IntlShape): string {
  const name = choiceName(walletCharges.fields.balanceType, type);
  return name === undefined
    ? String(type)
    : intl.formatMessage({ id: choiceLabel('walletCharges', 'balanceType', name) });
}
