/** What there is to be looked up: payments from all over the days that are searched, and the company that has most. */
import * as z from 'zod/mini';

import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import type { ServerFixture } from '../harness/server-fixture.ts';

const payment = z.object({
  ...{
    billNumber: z.string(),
    ftCode: z.string(),
    referenceLabelCode: z.string(),
    traceTransfer: z.string(),
  },
  ...{ company: z.string(), terminalId: z.string() },
});
const page = z.object({ total: z.int(), data: z.array(payment) });
const dashboard = z.object({ data: z.object({ companies: z.array(z.object({ company: z.string() })) }) });

type KnownPayment = z.infer<typeof payment>;

export interface KnownPayments {
  /** Paid ones: these have all that a payment can be found by. */
  readonly payments: readonly [KnownPayment, ...KnownPayment[]];
  readonly largest: string;
}

const searchedDays = 90;
const places = 8;

const known = new WeakMap<ServerFixture, Promise<KnownPayments>>();

/** Read once for a server. */
export function knownPayments(fixture: ServerFixture): Promise<KnownPayments> {
  const read = known.get(fixture) ?? readKnown(fixture);
  known.set(fixture, read);
  return read;
}

async function readKnown({ ask }: ServerFixture): Promise<KnownPayments> {
  const to = addDays(dayOf(Date.now()), -1);
  const from = addDays(to, 1 - searchedDays);
  const pages: z.infer<typeof page>[] = [];
  for (let at = 0; at < places; at += 1) {
    const day = addDays(from, Math.floor((searchedDays * at) / places));
    const within = { payDate: { between: [`${day}T00:00:00`, `${day}T23:59:59`] } };
    pages.push(
      page.parse(await ask('/api/v4/mbqr/payment', { filter: JSON.stringify(within), pageSize: '50' })),
    );
  }
  // One from each place in turn: two turns that follow each other are of different days.
  const payments = Array.from({ length: 50 }, (_, row) =>
    pages.flatMap(({ data }) => data[row] ?? []),
  ).flat();
  const [first, ...others] = payments;
  const { companies } = dashboard.parse(await ask('/api/v4/mbqr/dashboard', { from, to })).data;
  const [largest] = companies;
  if (first === undefined || largest === undefined) throw new Error('There are no payments to be looked up');
  return { payments: [first, ...others], largest: largest.company };
}
