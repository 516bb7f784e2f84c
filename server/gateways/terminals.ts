/** The terminals of a gateway: registered, let in or denied, and changed as far as the gateway can. */
import { sql } from 'drizzle-orm';

import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { fixedFields } from '#model/entities/terminal.ts';
import { stateAfter } from '#model/entities/transition.ts';
import type { Row, Values } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { isSameValue } from '#model/same-value.ts';
import { requireBank } from '../context/bank.ts';
import type { Context } from '../context/context.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { done, withData } from '../http/answers.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { answerList } from '../list/answer-list.ts';
import { whereOf } from '../list/conditions.ts';
import { readListQuery } from '../list/read-query.ts';
import { companyResource } from '../resources/company.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import type { ExternalInput, Routes } from '../routing/routes.ts';
import type { SentBody } from '../routing/sent-body.ts';
import type { BatchItem } from '../write/change-batch.ts';
import { changeBatch } from '../write/change-batch.ts';
import { createRow, removeRow, setFields } from '../write/change-rows.ts';
import type { CheckedValues } from '../write/checked-values.ts';
import { cleanValues } from '../write/clean-values.ts';
import { mapAnswer } from '../write/external-call.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { ChangeOrigin } from '../write/run-write.ts';
import { approval, denial, requireStep } from './confirm-terminals.ts';
import type { TerminalOtp } from './terminal-otp.ts';
import { otpOf } from './terminal-otp.ts';

export function mountTerminals(
  routes: Routes,
  context: Context,
  gateway: Gateway,
  calls: Calls,
  { terminal, tables }: GatewayResources,
): void {
  const { db, bank } = context;
  const law = gateway.terminalLaw;
  const otp = otpOf(context, gateway, tables.terminal);

  routes.read(calls.list, async ({ query }) =>
    answerTerminals(db.orm, terminal, readListQuery(terminal, query)),
  );

  mountRegistering(routes, { call: calls.register, terminal, otp }, ({ body }) => {
    const values = body.values(terminal.entity.fields, 'create');
    return {
      item: { id: String(values.terminalId), version: 0 },
      async register(tx, origin) {
        await demandCompany(tx, values);
        return createRow(tx, terminal, origin, values, { status: law.first });
      },
    };
  });

  routes.writeRows(calls.confirm, ({ body }) => {
    const { items, decision, reason } = body.read(calls.confirm.body);
    if (decision === 'approve') return { items, row: approval(terminal, law, requireBank(bank)) };
    if (typeof reason !== 'string' || reason === '')
      throw refuseField('unprocessable_entity', { field: 'reason', code: 'required' });
    return { items, row: denial(terminal, law, reason) };
  });

  const { update, remove, verify, registerAgain, setFee } = calls;

  if (update !== undefined)
    routes.write(update, async ({ tx, origin, parts, version, body }) => {
      const before = await lockRow(tx, terminal, { key: parts.terminalId ?? '', version });
      const status = stateAfter(law.transitions, 'update', String(before.status)) ?? before.status;
      return withData(await change(tx, origin, before, valuesIn(body), status));
    });

  if (registerAgain !== undefined)
    mountRegistering(routes, { call: registerAgain, terminal, otp }, ({ parts, version, body }) => {
      const id = parts.terminalId ?? '';
      return {
        item: { id, version },
        async register(tx, origin) {
          const before = await lockRow(tx, terminal, { key: id, version });
          return change(tx, origin, before, valuesIn(body), requireStep(law, before, 'registerAgain'));
        },
      };
    });

  if (verify !== undefined)
    routes.preparedWrite(
      verify,
      async ({ parts, body }) => {
        const { otpValue } = body.read(verify.body);
        return bank !== undefined && (await otp.isRight(parts.terminalId ?? '', String(otpValue)));
      },
      async ({ tx, origin, parts, version }, isRight) => {
        const before = await lockRow(tx, terminal, { key: parts.terminalId ?? '', version });
        const status = requireStep(law, before, 'verify');
        // Without one no code was sent: a wrong one would be blamed on whoever types it.
        requireBank(bank);
        if (!isRight) throw refuseField('otp_incorrect', { field: 'otpValue', code: 'otp_incorrect' });
        return withData(await setFields(tx, terminal, origin, before, { status }));
      },
    );

  if (setFee !== undefined)
    routes.write(setFee, async ({ tx, origin, body, language }) => {
      const { items, qrPercentage } = body.read(setFee.body);
      return changeBatch(tx, { resource: terminal, items, origin, language }, () => ({ qrPercentage }));
    });

  if (remove !== undefined)
    routes.write(remove, async ({ tx, origin, parts, version }) => {
      await removeRow(tx, terminal, origin, { key: parts.terminalId ?? '', version });
      return done;
    });

  /** Who is paid stays who was approved. Whether a guess at what is private is right, the refusal does not tell. */
  function demandPayee(before: Row, values: Values): void {
    const { fields } = terminal.entity;
    const fixed = fixedFields(fields, law, before.status).filter(
      (name) =>
        name in values && (fields[name]?.private === true || !isSameValue(values[name], before[name])),
    );
    if (fixed.length === 0) return;
    const problems = fixed.map((field) => ({ field, code: 'payee_approved' }));
    throw refuse('unprocessable_entity', { fields: problems });
  }

  /** Updates the row. A new status clears `denyReason`: it no longer holds once the bank decides again. */
  async function change(
    tx: Transaction,
    origin: ChangeOrigin,
    before: Row,
    values: CheckedValues,
    status: unknown,
  ) {
    demandPayee(before, values);
    await demandCompany(tx, values);
    const denyReason = status === before.status ? before.denyReason : null;
    const wanted = { ...cleanValues(terminal.entity, values), status, denyReason };
    return setFields(tx, terminal, origin, before, wanted);
  }

  function valuesIn(body: SentBody): CheckedValues {
    return body.values(terminal.entity.fields, 'update');
  }
}

type Calls = GatewayCalls['terminal'];

interface Registration {
  readonly item: BatchItem;
  register(tx: Transaction, origin: ChangeOrigin): Promise<Row>;
}

interface Registering {
  readonly call: Calls['register'] | NonNullable<Calls['registerAgain']>;
  readonly terminal: Resource;
  readonly otp: TerminalOtp;
}

/** The bank sends a code, where terminals are verified by one. */
function mountRegistering(
  routes: Routes,
  { call, terminal, otp }: Registering,
  registration: (input: ExternalInput) => Registration,
): void {
  if (!otp.isSent) {
    routes.write(call, async (input) => withData(await registration(input).register(input.tx, input.origin)));
    return;
  }
  routes.writeExternal(call, (input) => {
    const { item, register } = registration(input);
    return {
      subject: { resource: terminal, act: 'sendOtp', ...item },
      check: async (tx, origin) =>
        mapAnswer(await otp.send(tx, (within) => register(within, origin)), withData),
    };
  });
}

/** Refuses an unknown company: it would be unclear whose money the terminal takes. */
async function demandCompany(tx: Transaction, { company }: CheckedValues): Promise<void> {
  if (typeof company !== 'string' || company === '') return;
  const [found] = await readRows(tx, companyResource, [company]);
  if (found === undefined)
    throw refuseField('unprocessable_entity', { field: 'company', code: 'unknown_reference' });
}

/** With how many there are in each state of those that match but for the state: what is searched in is counted. */
async function answerTerminals(orm: Orm, terminal: Resource, query: ListQuery) {
  const page = await answerList(orm, terminal, query);
  const { status: _, ...rest } = query.filter;
  const status = terminal.columns.status;
  const counted = await orm
    .select({ status: sql<string>`${status}`, count: sql<number>`count(*)` })
    .from(terminal.table)
    .where(whereOf(terminal, rest))
    .groupBy(sql`${status}`);
  const field = terminal.entity.fields.status;
  const all = field?.kind === 'choice' ? Object.values(field.values) : [];
  const countOf = (wanted: string) => Number(counted.find((one) => one.status === wanted)?.count ?? 0);
  return { ...page, summary: Object.fromEntries(all.map((one) => [String(one), countOf(String(one))])) };
}
