/**
 * What staff ask of a million payments. Each case is asked with other values at each turn: nobody looks up the same
 * company a hundred times.
 */
import type { Filter } from '#model/list-query.ts';

export interface PaymentCase {
  readonly name: string;
  /** Milliseconds; deep in the middle of a long list more is allowed. */
  readonly most: Readonly<Record<'PostgreSQL' | 'embedded', number>>;
  filter(turn: number): Filter;
  readonly sort: string;
  /** Where in the list, of all its pages: 0 the first, 1 the last. */
  readonly at: number;
}

const usual = { PostgreSQL: 150, embedded: 400 };
const deep = { PostgreSQL: 400, embedded: 400 };

const dayMs = 86_400_000;

/** That many days up to some hours ago, as an instant with its offset. */
function days(count: number, turn: number): { readonly between: readonly [string, string] } {
  const end = Date.now() - turn * 3_600_000;
  return { between: [new Date(end - count * dayMs).toISOString(), new Date(end).toISOString()] };
}

/** The longest range that may be asked for. */
const longest = 93;
const paid = (turn: number) => ({ payDate: days(longest, turn) });
const company = (turn: number) => `AV${String(1 + ((turn * 37) % 1200)).padStart(4, '0')}`;
const terminal = (turn: number) => `MBT${company(turn).slice(2)}0${1 + (turn % 3)}`;
const digits = (turn: number, length: number) => String(10_007 * (turn + 11)).slice(0, length);

function list(
  name: string,
  filter: (turn: number) => Filter,
  { sort = 'payDate.desc', at = 0, most = usual }: Partial<Pick<PaymentCase, 'sort' | 'at' | 'most'>> = {},
): PaymentCase {
  return { name, filter, sort, at, most };
}

const sorts = [
  'payDate.asc',
  'createdAt.desc',
  'createdAt.asc',
  'transactionAmount.desc',
  'transactionAmount.asc',
];

/** Each alone, within the days that have to be said with it. */
const filters: Readonly<Record<string, (turn: number) => Filter>> = {
  'status success': () => ({ status: 'success' }),
  'status new, by creation': (turn) => ({ status: 'new', createdAt: days(longest, turn) }),
  company: (turn) => ({ company: company(turn) }),
  terminal: (turn) => ({ terminalId: terminal(turn) }),
  'amount of few': (turn) => ({ transactionAmount: { between: [1_300_000 + turn, 1_400_000] } }),
  'amount of many': (turn) => ({ transactionAmount: { between: [100_000 - turn, 500_000] } }),
  'callback refused': () => ({ callbackRespCode: '68' }),
  'callback taken': () => ({ callbackRespCode: '00' }),
  'part of a bill': (turn) => ({ billNumber: { iLike: `%${digits(turn, 4)}%` } }),
  'part of a bank reference': (turn) => ({ ftCode: { iLike: `%${digits(turn, 3)}%` } }),
  'part of a label': (turn) => ({ referenceLabelCode: { iLike: `%${digits(turn, 4)}%` } }),
  'part of a trace': (turn) => ({ traceTransfer: { iLike: `%${digits(turn, 4)}%` } }),
  'description of few': () => ({ description: { iLike: '%dat ve%' } }),
};

const pairs: Readonly<Record<string, (turn: number) => Filter>> = {
  'company, status': (turn) => ({ company: company(turn), status: 'success' }),
  'company, amount': (turn) => ({
    company: company(turn),
    transactionAmount: { between: [100_000, 300_000] },
  }),
  'company, callback': (turn) => ({ company: company(turn), callbackRespCode: '68' }),
  'terminal, status': (turn) => ({ terminalId: terminal(turn), status: 'success' }),
  'status, amount': () => ({ status: 'success', transactionAmount: { between: [200_000, 400_000] } }),
  'status, callback': () => ({ status: 'success', callbackRespCode: '68' }),
  'callback, amount': () => ({ callbackRespCode: '68', transactionAmount: { between: [200_000, 400_000] } }),
  'both days': (turn) => ({ createdAt: days(longest, turn + 2) }),
};

const references = {
  'whole bill': (turn: number) => ({ billNumber: { overlap: [`AV260101MB${digits(turn, 5)}`] } }),
  'whole bank reference': (turn: number) => ({ ftCode: `FT26001${digits(turn, 5)}` }),
  'whole label': (turn: number) => ({ referenceLabelCode: `RL2601${digits(turn, 5)}` }),
  'whole trace': (turn: number) => ({ traceTransfer: digits(turn, 5).padStart(12, '0') }),
};

export const paymentCases: readonly PaymentCase[] = [
  list('today, as the page opens', (turn) => ({ payDate: days(1, turn) })),
  list('93 days, first page', paid),
  list('93 days, last page', paid, { at: 1 }),
  list('93 days, a third into it', paid, { at: 1 / 3, most: deep }),
  list('93 days, the middle', paid, { at: 1 / 2, most: deep }),
  ...sorts.map((sort) => list(`93 days by ${sort}`, paid, { sort })),
  list('93 days by amount, last page', paid, { sort: 'transactionAmount.desc', at: 1 }),
  list('93 days by amount, the middle', paid, { sort: 'transactionAmount.desc', at: 1 / 2, most: deep }),
  ...within(filters),
  list('status success, the middle', (turn) => ({ ...paid(turn), status: 'success' }), {
    at: 1 / 2,
    most: deep,
  }),
  list('status success, last page', (turn) => ({ ...paid(turn), status: 'success' }), { at: 1 }),
  ...within(pairs),
  ...Object.entries(references).map(([name, filter]) => list(name, filter)),
];

function within(some: Readonly<Record<string, (turn: number) => Filter>>): readonly PaymentCase[] {
  return Object.entries(some).map(([name, filter]) =>
    list(`93 days, ${name}`, (turn) => ({ ...paid(turn), ...filter(turn) })),
  );
}
