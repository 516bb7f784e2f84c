/** A million payments of one gateway in four months and more before them, on both databases, through the server's own handler. */
import type { Limit, Measured } from '../harness/bench.ts';
import { judge } from '../harness/judge.ts';
import type { Plan } from '../harness/plan.ts';
import { isWanted } from '../harness/plan.ts';
import type { Ran, Result } from '../harness/result.ts';
import type { Engine, ServerFixture } from '../harness/server-fixture.ts';
import { openServerFixture } from '../harness/server-fixture.ts';
import { analyticsCases, plansOfAnalytics, runAnalytics } from './analytics-cases.ts';
import { figuresCases, plansOfFigures, runFigures } from './figures-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { plansOfRevenue, revenueCases, runRevenue } from './revenue-cases.ts';
import { plansOfPayments, runPayments } from './run-payments.ts';

const engines: readonly Engine[] = ['PostgreSQL', 'embedded'];

export async function* paymentResults(wanted: Plan): AsyncGenerator<Ran> {
  for (const engine of engines) yield* resultsOn(engine, wanted);
}

interface PaymentBench {
  readonly of: 'Payments' | 'Revenue' | 'Analytics' | 'Figures';
  readonly name: string;
  readonly most: Readonly<Record<Engine, number>>;
  run(fixture: ServerFixture, turns: number): Promise<Measured>;
  /** Of one turn. */
  plans(fixture: ServerFixture): Promise<readonly string[]>;
}

const cases: readonly PaymentBench[] = [
  ...paymentCases.map(
    (one): PaymentBench => ({
      ...{ of: 'Payments', name: one.name, most: one.most },
      run: (fixture, turns) => runPayments(fixture, one, turns),
      plans: (fixture) => plansOfPayments(fixture, one),
    }),
  ),
  ...revenueCases.map(
    (one): PaymentBench => ({
      ...{ of: 'Revenue', name: one.name, most: one.most },
      run: (fixture, turns) => runRevenue(fixture, one, turns),
      plans: (fixture) => plansOfRevenue(fixture, one),
    }),
  ),
  ...analyticsCases.map(
    (one): PaymentBench => ({
      ...{ of: 'Analytics', name: one.name, most: one.most },
      run: (fixture, turns) => runAnalytics(fixture, one, turns),
      plans: (fixture) => plansOfAnalytics(fixture, one),
    }),
  ),
  ...figuresCases.map(
    (one): PaymentBench => ({
      ...{ of: 'Figures', name: one.name, most: one.most },
      run: (fixture, turns) => runFigures(fixture, one, turns),
      plans: (fixture) => plansOfFigures(fixture, one),
    }),
  ),
];

async function* resultsOn(engine: Engine, plan: Plan): AsyncGenerator<Ran> {
  const benches = cases
    .map((one) => ({ one, name: `${one.of} (${engine}): ${one.name}` }))
    .map(({ one, name }) => ({ one, name, file: `bank-qr/${name.replaceAll(/[^a-zA-Z0-9]+/g, '-')}` }))
    .filter(({ name, file }) => isWanted(plan, file, name));
  if (benches.length === 0) return;
  plan.say(`\nMaking 1,600,000 payments (${engine}); this takes minutes.`);
  const fixture = await openServerFixture(engine);
  try {
    for (const { one, name, file } of benches) {
      const result = measure(fixture, one, { engine, turns: plan.isLong ? 100 : 20 }).then(
        (measured): Result => ({ file, name, ...measured }),
      );
      yield { file, result: await result.catch(String) };
    }
  } finally {
    await fixture.close();
  }
}

async function measure(
  fixture: ServerFixture,
  one: PaymentBench,
  { engine, turns }: { readonly engine: Engine; readonly turns: number },
): Promise<Omit<Result, 'file' | 'name'>> {
  const before = await fixture.counts(3);
  const own = await one.run(fixture, turns);
  const measured = { samples: [...before, ...(await fixture.counts(3))] };
  const floor = { name: 'a plain count of the payments', measured };
  const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'p95', most: one.most[engine] }];
  const verdicts = judge(limits, false, { own, floor: measured, baseline: null });
  const plans = await one.plans(fixture);
  return { ...{ unit: 'ms', verdicts, aims: [] }, own, floor, baseline: null, plans };
}
