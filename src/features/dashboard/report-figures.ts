/**
 * The report of a year as groups of columns, twelve months each, with the lists that their numbers lead to. A number
 * leads to the list whose sum it is; where no one list has it, it leads nowhere: payments of a whole year are more days
 * than their list is searched by, and no list is of several banks. Pure.
 */
import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { YearReport } from '#model/calls/analytics.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { paidPaymentsLink } from '#model/entities/payments-link.ts';
import { FeeType, walletTransaction } from '#model/entities/wallet-transaction.ts';
import { listLink } from '#model/list-link.ts';
import { addDays } from '#model/vietnam/calendar.ts';
import { choiceLabel, choiceName } from '#kit/definitions/message-ids.ts';

export interface FigureColumn {
  /** A message, or what the host calls it where there is none. */
  readonly name: string;
  readonly unit: 'money' | 'count';
  /** January first. */
  readonly values: readonly number[];
  readonly links: readonly (string | undefined)[];
  readonly sum: number;
  readonly sumLink: string | undefined;
}

export interface FigureGroup {
  /** As that of a column. */
  readonly name: string;
  readonly columns: readonly FigureColumn[];
}

export interface ReportFigures {
  /** Visible gateways: payments, amount, fees; if there are several, their total is last. */
  readonly banks: readonly FigureGroup[];
  /** The types, and last all together; undefined: the person may not see movements of wallets. */
  readonly feeTypes: FigureGroup | undefined;
}

/** `caller`: what is kept on this device may be more than the person may see by now. */
export function reportFigures(data: YearReport, caller: Caller): ReportFigures {
  const banks = gatewayList
    .filter(({ keys }) => allows(caller, `${keys.payment}.report`))
    .flatMap(({ name }) => bankGroup(data, name));
  const groups = [...banks, ...data.banks.flatMap(({ gateway }) => unknownGroup(data, gateway))];
  return {
    banks: groups.length < 2 ? groups : [...groups, allBanks(groups)],
    feeTypes: allows(caller, 'balance_fluctuation.view') ? feeTypeGroup(data) : undefined,
  };
}

export const hasNothing = ({ banks, feeTypes }: ReportFigures) =>
  [...banks, ...(feeTypes === undefined ? [] : [feeTypes])].every(({ columns }) =>
    columns.every(({ values }) => values.every((value) => value === 0)),
  );

/** 'YYYY-MM' of January to December. */
export const monthsOf = (year: number): readonly string[] =>
  Array.from(
    { length: 12 },
    (_, at) => `${String(year).padStart(4, '0')}-${String(at + 1).padStart(2, '0')}`,
  );

/** Its first and its last day. */
function daysOf(month: string) {
  const inNext = addDays(`${month}-28`, 4);
  return { from: `${month}-01`, to: addDays(`${inNext.slice(0, 7)}-01`, -1) };
}

const figures = [
  { id: 'count', unit: 'count' },
  { id: 'amount', unit: 'money' },
  { id: 'fees', unit: 'money' },
] as const;

/** A gateway that this version does not know: all that the host tells is what this person may see. */
const unknownGroup = (data: YearReport, name: string) =>
  gatewayList.some((gateway) => gateway.name === name) ? [] : bankGroup(data, name);

function bankGroup({ banks, year }: YearReport, name: string): readonly FigureGroup[] {
  const told = banks.find((bank) => bank.gateway === name);
  if (told === undefined) return [];
  const gateway = gatewayList.find((one) => one.name === name);
  const linkOf = (month: string) => gateway && paidPaymentsLink(gateway, { createdAt: daysOf(month) });
  const columns = figures.map(({ id, unit }) => {
    const values = monthsOf(year).map((_, at) => told.months[at]?.[id] ?? 0);
    return column(`yearReport.${id}`, unit, values, monthsOf(year).map(linkOf));
  });
  return [{ name: gateway === undefined ? name : `menu.${name}`, columns }];
}

function allBanks(banks: readonly FigureGroup[]): FigureGroup {
  const columns = figures.map(({ id, unit }, place) => {
    const parts = banks.map((bank) => bank.columns[place]?.values ?? []);
    return column(`yearReport.${id}`, unit, added(parts), []);
  });
  return { name: 'yearReport.all', columns };
}

function feeTypeGroup({ feeTypes, year }: YearReport): FigureGroup | undefined {
  if (feeTypes === null) return undefined;
  const months = monthsOf(year);
  const whole = { from: `${months[0]}-01`, to: `${months.at(-1)}-31` };
  const linkOf = (dateMsAction: { from: string; to: string }, balanceType: readonly number[]) =>
    listLink('/admin/balance-fluctuation', { dateMsAction, balanceType });
  /** Without types the list of movements can't show what is counted. */
  const columnOf = (name: string, types: readonly number[] | undefined, values: readonly number[]) =>
    column(
      name,
      'money',
      values,
      months.map((month) => types && linkOf(daysOf(month), types)),
      types && linkOf(whole, types),
    );
  const told = feeTypes.map(({ balanceType, months: values }) => ({
    known: choiceName(walletTransaction.fields.balanceType, balanceType),
    ...{ balanceType, values: months.map((_, at) => values[at] ?? 0) },
  }));
  const isKnown = told.every(({ known }) => known !== undefined);
  return {
    name: 'yearReport.feeTypes',
    columns: [
      ...told.map(({ known, balanceType, values }) =>
        known === undefined
          ? columnOf(String(balanceType), undefined, values)
          : columnOf(choiceLabel('walletTransaction', 'balanceType', known), [balanceType], values),
      ),
      columnOf(
        'yearReport.allFees',
        isKnown ? Object.values(FeeType) : undefined,
        added(told.map(({ values }) => values)),
      ),
    ],
  };
}

const added = (parts: readonly (readonly number[])[]): readonly number[] =>
  Array.from({ length: 12 }, (_, at) => parts.reduce((sum, values) => sum + (values[at] ?? 0), 0));

/** Nothing leads nowhere. */
function column(
  name: string,
  unit: FigureColumn['unit'],
  values: readonly number[],
  links: readonly (string | undefined)[],
  sumLink?: string,
): FigureColumn {
  const sum = values.reduce((all, value) => all + value, 0);
  return {
    ...{ name, unit, values, sum },
    links: values.map((value, at) => (value === 0 ? undefined : links[at])),
    sumLink: sum === 0 ? undefined : sumLink,
  };
}
