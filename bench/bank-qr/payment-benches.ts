/** A million payments of one gateway, on both databases, through the server's own handler. */
import { judge } from '../harness/judge.ts';
import type { Ran, Result } from '../harness/result.ts';
import type { Engine, ServerHouse } from '../harness/server-house.ts';
import { openServerHouse } from '../harness/server-house.ts';
import type { PaymentCase } from './payment-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { plansOfPayments, runPayments } from './run-payments.ts';

const engines: readonly Engine[] = ['PostgreSQL', 'embedded'];

export interface Wanted {
  readonly only: string | undefined;
  readonly isLong: boolean;
  readonly say: (line: string) => void;
}

export async function* paymentResults(wanted: Wanted): AsyncGenerator<Ran> {
  for (const engine of engines) yield* resultsOn(engine, wanted);
}

async function* resultsOn(engine: Engine, { only, isLong, say }: Wanted): AsyncGenerator<Ran> {
  const benches = paymentCases
    .map((one) => ({ one, name: `Payments (${engine}): ${one.name}` }))
    .map(({ one, name }) => ({ one, name, file: `bank-qr/${name.replaceAll(/[^a-zA-Z0-9]+/g, '-')}` }))
    .filter(({ name, file }) => only === undefined || file.includes(only) || name.includes(only));
  if (benches.length === 0) return;
  say(`\nMaking a million payments (${engine}); this takes minutes.`);
  const house = await openServerHouse(engine);
  try {
    for (const { one, name, file } of benches) {
      const result = measure(house, one, { engine, turns: isLong ? 100 : 20 }).then(
        (measured): Result => ({ file, name, ...measured }),
      );
      yield { file, result: await result.catch(String) };
    }
  } finally {
    await house.close();
  }
}

async function measure(
  house: ServerHouse,
  one: PaymentCase,
  { engine, turns }: { readonly engine: Engine; readonly turns: number },
): Promise<Omit<Result, 'file' | 'name'>> {
  const own = await runPayments(house, one, turns);
  const verdicts = judge([{ kind: 'p95', most: one.most[engine] }], undefined, own, null);
  const plans = await plansOfPayments(house, one);
  return { unit: 'ms', verdicts, aims: [], own, baseline: null, plans };
}
