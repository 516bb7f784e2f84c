/**
 * The banks of a demo at work: people pay, refunds go their way, merchants answer. A step changes a few rows through the
 * pipeline of every other write, so that lists, history and feed tell of it; what it draws comes from `random`, what time
 * it is from `now`, so that the same numbers make the same steps.
 */
import { sql } from 'drizzle-orm';

import type { GatewayName } from '#model/entities/by-gateway.ts';
import { gatewayNames } from '#model/entities/by-gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { RefundState } from '#model/entities/refund.ts';
import type { Row } from '#model/entity.ts';
import { drawnAnswer, requireBank } from '../context/bank.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { resourcesByGateway } from '../resources/gateway.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { createRow, setFields } from '../write/change-rows.ts';
import { requireValues } from '../write/checked-values.ts';
import type { ChangeOrigin } from '../write/run-write.ts';
import { runWrite } from '../write/run-write.ts';
import { moveRefund, requestRefund } from './refunds.ts';

export interface SimulatorPorts {
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly now: () => number;
  readonly newKey: () => string;
}

/** Who the history names. */
const actor = 'bank';
/** Gateways by turns: MB gets the most payments. */
const turns: readonly GatewayName[] = ['mbqr', 'mbqr', ...gatewayNames];
const amounts = [50, 80, 100, 120, 150, 200, 250, 300, 350, 450, 650].map((thousand) => thousand * 1000);
/** Who has not paid by then does not pay any more. */
const patienceMs = 10 * 60_000;
/** As long as a refund can be cancelled in a demo. */
const requestedMs = 30_000;
const rowsAtOnce = 5;
/** In one step of so many a refund is asked for: few enough to be seen, enough that their list never runs dry. */
const asksOneIn = 10;
const refundedWithinMs = 6 * 3_600_000;
const smallestRefund = 10_000;
const reasons = ['Khách hủy vé', 'Khách đổi chuyến', 'Thanh toán thừa'];

interface Step extends SimulatorPorts {
  readonly tx: Transaction;
  readonly origin: ChangeOrigin;
  readonly resources: GatewayResources;
  /** The state of terminals that are paid at. */
  readonly approved: string;
}

/** One gateway moves on a little. How many rows were changed. */
export async function simulateStep(context: Context, ports: SimulatorPorts): Promise<number> {
  const name = pick(turns, ports.random);
  requireBank(context.bank);
  const sent = { key: ports.newKey(), actor, content: `simulated ${name}` };
  let changed = 0;
  await runWrite(context, sent, async (tx, origin) => {
    const { approved } = gateways[name].terminalLaw;
    const step: Step = { ...ports, tx, origin, resources: resourcesByGateway[name], approved };
    changed = await sumOf([settlePayments, moveRefunds, askRefund, openPayment], step);
    return { answer: null, applied: changed > 0 };
  });
  return changed;
}

/** One after the other: they draw from the same numbers. */
async function sumOf(parts: readonly ((step: Step) => Promise<number>)[], step: Step): Promise<number> {
  let sum = 0;
  for (const part of parts) sum += await part(step);
  return sum;
}

function pick<T>(from: readonly T[], random: () => number): T {
  const drawn = from[Math.floor(random() * from.length)] ?? from[0];
  if (drawn === undefined) throw new Error('There is nothing to pick from');
  return drawn;
}

/** Somebody scans the code of a terminal that the bank has let in. */
async function openPayment({ tx, origin, random, now, resources, approved }: Step): Promise<number> {
  const { terminal, payment } = resources;
  const open = sql`from ${terminal.table} where ${terminal.columns.status} = ${approved}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${terminal.key} as id ${open} order by ${terminal.key} limit 1
    offset floor(${random()}::float8 * (select count(*) ${open}))::int`);
  const [at] = await readRows(tx, terminal, rows[0] === undefined ? [] : [rows[0].id]);
  if (at === undefined || random() < 0.3) return 0;
  const createdAt = new Date(now()).toISOString();
  const mark = origin.key.replaceAll('-', '').slice(-12).toUpperCase();
  const billNumber = `AV${createdAt.slice(2, 10).replaceAll('-', '')}${mark}`;
  await createRow(tx, payment, origin, requireValues(payment.entity.fields, 'create', {}), {
    ...{ id: origin.key, billNumber, referenceLabelCode: `RL${mark}`, company: at.company },
    ...{ terminalId: at.terminalId, transactionAmount: pick(amounts, random), feeAmount: 0 },
    ...{
      qrPercentage: at.qrPercentage,
      refundAmount: 0,
      refundRequestedAmount: 0,
      status: PaymentStatus.new,
      createdAt,
    },
    description: `Thanh toan ve xe ${billNumber}`,
  });
  return 1;
}

/** The bank books what was paid, and the merchant is told. */
async function settlePayments(step: Step): Promise<number> {
  const { tx, origin, random, now, resources } = step;
  const { payment } = resources;
  const { status, createdAt } = payment.columns;
  const waiting = sql`${status} = ${PaymentStatus.new} and ${createdAt} > ${momentOf(now() - patienceMs)}`;
  let settled = 0;
  for (const row of await lockSome(tx, payment, waiting)) {
    if (random() < 0.5) continue;
    const number = Math.floor(random() * 1e12);
    const feeAmount = Math.round((Number(row.transactionAmount) * Number(row.qrPercentage)) / 100);
    const booked = { status: PaymentStatus.success, payDate: new Date(now()).toISOString(), feeAmount };
    const traces = { ftCode: `FT${number.toString(36).toUpperCase()}`, traceTransfer: String(number) };
    await setFields(tx, payment, origin, row, { ...booked, ...traces, ...drawnAnswer(random) });
    settled += 1;
  }
  return settled;
}

/** Somebody's journey is off: a small part of a payment of the last hours is asked back, as staff would ask for it. */
async function askRefund({ tx, origin, random, now, resources }: Step): Promise<number> {
  const { payment, refund } = resources;
  const wanted = random() * asksOneIn < 1;
  if (refund === undefined || !wanted) return 0;
  const { status, payDate, transactionAmount, refundAmount, refundRequestedAmount } = payment.columns;
  const recent = sql`${status} = ${PaymentStatus.success} and ${payDate} > ${momentOf(now() - refundedWithinMs)}
    and ${refundAmount} = 0 and ${refundRequestedAmount} = 0 and ${transactionAmount} >= ${smallestRefund}`;
  const [paid] = await lockSome(tx, payment, recent);
  if (paid === undefined) return 0;
  const given = { billNumber: paid.billNumber, amount: smallestRefund, reason: pick(reasons, random) };
  const values = requireValues(refund.entity.fields, 'create', given);
  await requestRefund(tx, { payment, refund }, origin, values, now());
  return 1;
}

async function moveRefunds({ tx, origin, random, now, resources }: Step): Promise<number> {
  const { payment, refund } = resources;
  if (refund === undefined) return 0;
  const { state, updatedAt } = refund.columns;
  const moving = sql`${state} in (${RefundState.requested}, ${RefundState.processing})
    and ${updatedAt} <= ${momentOf(now() - requestedMs)}`;
  let moved = 0;
  for (const row of await lockSome(tx, refund, moving)) {
    if (random() < 0.5) continue;
    const act = row.state === RefundState.requested ? 'process' : random() < 0.1 ? 'fail' : 'settle';
    const known = act === 'fail' ? { failReason: 'Ngân hàng nhận không phản hồi' } : {};
    await moveRefund(tx, { payment, refund }, origin, row, act, now(), known);
    moved += 1;
  }
  return moved;
}

const momentOf = (epoch: number) => sql`${new Date(epoch).toISOString()}::timestamptz`;

/** Rows that nobody else holds, held until the end of the transaction; the oldest first. */
async function lockSome(
  tx: Transaction,
  resource: Resource,
  where: ReturnType<typeof sql>,
): Promise<readonly Row[]> {
  const { table, key, columns } = resource;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${key} as id from ${table} where ${where} order by ${columns.createdAt}, ${key} limit ${rowsAtOnce}
    for update skip locked`);
  const order = rows.map(({ id }) => id);
  const found = await readRows(tx, resource, order);
  return [...found].sort((a, b) => order.indexOf(String(a.id)) - order.indexOf(String(b.id)));
}
