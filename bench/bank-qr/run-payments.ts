/** Asks the server for payments, case by case. */
import type { Measured } from '../harness/bench.ts';
import type { ServerHouse } from '../harness/server-house.ts';
import type { PaymentCase } from './payment-cases.ts';

const path = '/api/v4/mbqr/payment';
const pageSize = 100;

/** Turns of which nothing is counted: plans are made, pages of the disk are read. */
const warming = 2;

export async function runPayments(
  { ask }: ServerHouse,
  { filter, sort, at }: PaymentCase,
  turns: number,
): Promise<Measured> {
  const samples: number[] = [];
  for (let turn = 0; turn < turns + warming; turn += 1) {
    const asked = { filter: JSON.stringify(filter(turn)), sort, pageSize: String(pageSize) };
    const current = at === 0 ? 1 : await pageAt(ask, asked, at);
    const started = performance.now();
    await ask(path, { ...asked, current: String(current) });
    if (turn >= warming) samples.push(performance.now() - started);
  }
  return { samples };
}

/** Of one turn, for whoever wants to know why. */
export async function plansOfPayments(
  { ask, plansOf }: ServerHouse,
  { filter, sort, at }: PaymentCase,
): Promise<readonly string[]> {
  const asked = { filter: JSON.stringify(filter(0)), sort, pageSize: String(pageSize) };
  const current = at === 0 ? 1 : await pageAt(ask, asked, at);
  return plansOf(() => ask(path, { ...asked, current: String(current) }));
}

async function pageAt(
  ask: ServerHouse['ask'],
  asked: Readonly<Record<string, string>>,
  at: number,
): Promise<number> {
  const { total } = (await ask(path, { ...asked, current: '1' })) as { readonly total: number };
  const last = Math.max(1, Math.ceil(total / pageSize));
  return Math.max(1, Math.round(last * at));
}
