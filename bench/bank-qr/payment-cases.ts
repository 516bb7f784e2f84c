/**
 * What staff ask of a million payments. Each case is asked with other values at each turn: nobody looks up the same
 * company a hundred times. What is looked up is there: a search that finds nothing says nothing about one that finds.
 */
import type { Filter } from '#model/list-query.ts';
import { likePattern } from '#model/list-query.ts';
import type { KnownPayments } from './known-payments.ts';

type Asked = (turn: number, known: KnownPayments) => Filter;

export interface PaymentCase {
  readonly name: string;
  /** Times the floor; deep in the middle of a long list more is allowed. */
  readonly most: Readonly<Record<'PostgreSQL' | 'embedded', number>>;
  readonly filter: Asked;
  readonly sort: string;
  /** Where in the list, of all its pages: 0 the first, 1 the last. */
  readonly at: number;
}

const usual = { PostgreSQL: 1.5, embedded: 1.5 };
const deep = { PostgreSQL: 4, embedded: 4 };

const dayMs = 86_400_000;

/** That many days up to some hours ago, as an instant with its offset. */
function days(count: number, turn: number): { readonly between: readonly [string, string] } {
  const end = Date.now() - turn * 3_600_000;
  return { between: [new Date(end - count * dayMs).toISOString(), new Date(end).toISOString()] };
}

/** The longest range that may be asked for. */
const longest = 93;
const paid = (turn: number) => ({ payDate: days(longest, turn) });
const made = (turn: number) => ({ createdAt: days(longest, turn) });
const one = (turn: number, { payments }: KnownPayments) =>
  payments[(turn * 37) % payments.length] ?? payments[0];
const company = (turn: number, known: KnownPayments) => one(turn, known).company;
const terminalId = (turn: number, known: KnownPayments) => one(turn, known).terminalId;
/** As the one text field of the list has it. */
const search = (text: string) => ({ search: { iLike: likePattern(text) } });

function list(
  name: string,
  filter: Asked,
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
const filters: Readonly<Record<string, Asked>> = {
  'status success': () => ({ status: 'success' }),
  company: (turn, known) => ({ company: company(turn, known) }),
  'the largest company': (_, { largest }) => ({ company: largest }),
  terminal: (turn, known) => ({ terminalId: terminalId(turn, known) }),
  'amount of few': (turn) => ({ transactionAmount: { between: [1_300_000 + turn, 1_400_000] } }),
  'amount of many': (turn) => ({ transactionAmount: { between: [100_000 - turn, 500_000] } }),
  'callback refused': () => ({ callbackRespCode: '68' }),
  'callback taken': () => ({ callbackRespCode: '00' }),
  'a text of one': (turn, known) => search(one(turn, known).billNumber),
  'a text of few': (turn, known) => search(one(turn, known).billNumber.slice(-5)),
  'a text of some': () => search('dat ve'),
};

const pairs: Readonly<Record<string, Asked>> = {
  'company, status': (turn, known) => ({ company: company(turn, known), status: 'success' }),
  'the largest company, status': (_, { largest }) => ({ company: largest, status: 'success' }),
  'company, amount': (turn, known) => ({
    company: company(turn, known),
    transactionAmount: { between: [50_000, 650_000] },
  }),
  'company, callback': (turn, known) => ({ company: company(turn, known), callbackRespCode: '00' }),
  'the largest company, callback': (_, { largest }) => ({ company: largest, callbackRespCode: '68' }),
  'terminal, status': (turn, known) => ({ terminalId: terminalId(turn, known), status: 'success' }),
  'status, amount': () => ({ status: 'success', transactionAmount: { between: [200_000, 400_000] } }),
  'status, callback': () => ({ status: 'success', callbackRespCode: '68' }),
  'callback, amount': () => ({ callbackRespCode: '68', transactionAmount: { between: [200_000, 400_000] } }),
  'both days': (turn) => ({ createdAt: days(longest, turn + 2) }),
};

/** Of days in which payments were made, as the numbers of a dashboard lead to them: in the order of those days. */
const links: Readonly<Record<string, Asked>> = {
  'all that was made': made,
  'status new': (turn) => ({ ...made(turn), status: { overlap: ['new'] } }),
  'status success': (turn) => ({ ...made(turn), status: { overlap: ['success'] } }),
  company: (turn, known) => ({ ...made(turn), company: company(turn, known) }),
  'the largest company': (turn, { largest }) => ({ ...made(turn), company: largest }),
  terminal: (turn, known) => ({ ...made(turn), terminalId: terminalId(turn, known) }),
  'callback refused': (turn) => ({ ...made(turn), callbackRespCode: '68' }),
};

const references: Readonly<Record<string, Asked>> = {
  'whole bill': (turn, known) => ({ billNumber: { overlap: [one(turn, known).billNumber] } }),
  'whole bank reference': (turn, known) => ({ ftCode: one(turn, known).ftCode }),
  'whole label': (turn, known) => ({ referenceLabelCode: one(turn, known).referenceLabelCode }),
  'whole trace': (turn, known) => ({ traceTransfer: one(turn, known).traceTransfer }),
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
  list('93 days by amount, then creation', paid, { sort: 'transactionAmount.desc,createdAt.desc' }),
  list('93 days by creation, then amount', paid, { sort: 'createdAt.desc,transactionAmount.asc' }),
  list('93 days, a text of nearly all', (turn) => ({ ...paid(turn), ...search('thanh toan') }), {
    most: deep,
  }),
  ...within(pairs),
  ...Object.entries(links).map(([name, filter]) =>
    list(`93 days from a link, ${name}`, filter, { sort: 'createdAt.desc' }),
  ),
  // Set by hand: the order of the list stays, which puts what is not paid last.
  list('93 days of creation, as the list is ordered', made),
  list('93 days of creation, as the list is ordered, last page', made, { at: 1 }),
  ...Object.entries(references).map(([name, filter]) => list(name, filter)),
];

function within(some: Readonly<Record<string, Asked>>): readonly PaymentCase[] {
  return Object.entries(some).map(([name, filter]) =>
    list(`93 days, ${name}`, (turn, known) => ({ ...paid(turn), ...filter(turn, known) })),
  );
}
