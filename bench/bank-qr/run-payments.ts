/** Asks the server for payments, case by case. */
import type { Measured } from '../harness/bench.ts';
import type { ServerFixture } from '../harness/server-fixture.ts';
import type { KnownPayments } from './known-payments.ts';
import { knownPayments } from './known-payments.ts';
import type { PaymentCase } from './payment-cases.ts';

const path = '/api/v4/mbqr/payment';
const pageSize = 100;

/** Turns of which nothing is counted: plans are made, pages of the disk are read. */
const warming = 2;

export async function runPayments(
  fixture: ServerFixture,
  one: PaymentCase,
  turns: number,
): Promise<Measured> {
  const known = await knownPayments(fixture);
  const samples: number[] = [];
  for (let turn = 0; turn < turns + warming; turn += 1) {
    const asked = await askedAt(fixture, one, turn, known);
    const started = performance.now();
    const { total } = await askPage(fixture, asked);
    if (turn >= warming) samples.push(performance.now() - started);
    // How quickly nothing is found says nothing of the search.
    if (total === 0) throw new Error(`${one.name} finds nothing: ${asked.filter}`);
  }
  return { samples };
}

/** Of one turn, for whoever wants to know why. */
export async function plansOfPayments(fixture: ServerFixture, one: PaymentCase): Promise<readonly string[]> {
  const asked = await askedAt(fixture, one, 0, await knownPayments(fixture));
  return fixture.plansOf(() => fixture.ask(path, asked));
}

type Asked = Readonly<Record<'filter' | 'sort' | 'pageSize' | 'current', string>>;

async function askedAt(
  fixture: ServerFixture,
  { filter, sort, at }: PaymentCase,
  turn: number,
  known: KnownPayments,
): Promise<Asked> {
  const asked = {
    ...{ filter: JSON.stringify(filter(turn, known)), sort },
    ...{ pageSize: String(pageSize), current: '1' },
  };
  if (at === 0) return asked;
  const { total } = await askPage(fixture, asked);
  const last = Math.max(1, Math.ceil(total / pageSize));
  return { ...asked, current: String(Math.max(1, Math.round(last * at))) };
}

const askPage = async ({ ask }: ServerFixture, asked: Asked) =>
  (await ask(path, asked)) as { readonly total: number };
