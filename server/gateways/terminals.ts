/** The terminals of a gateway: registered, let in or denied, and changed as far as the gateway can. */
import { sql } from 'drizzle-orm';

import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { fixedFields } from '#model/entities/terminal.ts';
import { stateAfter } from '#model/entities/transition.ts';
import type { Row, Values } from '#model/entity.ts';
import { checkValues } from '#model/field-schema.ts';
import type { ListQuery } from '#model/list-query.ts';
import { isSameValue } from '#model/same-value.ts';
import type { Context } from '../context.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { done, withData } from '../http/answers.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { readBody, readValues } from '../http/request-parts.ts';
import type { Routes } from '../http/routes.ts';
import { answerList } from '../list/answer-list.ts';
import { whereOf } from '../list/conditions.ts';
import { readListQuery } from '../list/read-query.ts';
import { companyResource } from '../resources/company.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { changeBatch } from '../write/change-batch.ts';
import { createRow, lockRow, removeRow, setFields } from '../write/change-rows.ts';
import { cleanValues } from '../write/clean-values.ts';
import type { ChangeOrigin } from '../write/run-write.ts';
import { demandBank } from './bank.ts';
import { otpOf } from './terminal-otp.ts';

export function mountTerminals(
  routes: Routes,
  context: Context,
  gateway: Gateway,
  calls: GatewayCalls['terminal'],
  { terminal, tables }: GatewayResources,
): void {
  const { db, bank } = context;
  const law = gateway.terminalLaw;
  const otp = otpOf(context, gateway, tables.terminal);

  routes.read(calls.list, async ({ query }) =>
    answerTerminals(db.orm, terminal, readListQuery(terminal, query)),
  );

  routes.write(calls.register, async ({ tx, origin, body }) => {
    const given = readValues(body);
    await demandCompany(tx, given);
    const row = await createRow(tx, terminal, origin, given, { status: law.first });
    await otp.send(tx, row);
    return withData(row);
  });

  routes.writeRows(calls.confirm, ({ body }) => {
    const { items, decision, reason } = readBody(calls.confirm.body, body);
    if (decision === 'deny' && (typeof reason !== 'string' || reason === ''))
      throw refuseField('unprocessable_entity', { field: 'reason', code: 'required' });
    const opening = decision === 'approve' ? demandBank(bank) : undefined;
    return {
      items,
      async change(tx, { id, version }, origin) {
        const before = await lockRow(tx, terminal, { key: id, version });
        const status = demandStep(before, decision);
        const vaNumber = opening === undefined ? before.vaNumber : await opening.openAccount(id, origin.key);
        const denyReason = decision === 'deny' ? reason : null;
        return setFields(tx, terminal, origin, before, { status, vaNumber, denyReason });
      },
    };
  });

  const { update, remove, verify, registerAgain, setFee } = calls;

  if (update !== undefined)
    routes.write(update, async ({ tx, origin, parts, version, body }) => {
      const before = await lockRow(tx, terminal, { key: parts.terminalId ?? '', version });
      const status = stateAfter(law.transitions, 'update', String(before.status)) ?? before.status;
      return withData(await change(tx, origin, before, readValues(body), status));
    });

  if (registerAgain !== undefined)
    routes.write(registerAgain, async ({ tx, origin, parts, version, body }) => {
      const before = await lockRow(tx, terminal, { key: parts.terminalId ?? '', version });
      const row = await change(tx, origin, before, readValues(body), demandStep(before, 'registerAgain'));
      await otp.send(tx, row);
      return withData(row);
    });

  if (verify !== undefined)
    routes.write(verify, async ({ tx, origin, parts, version, body, caller }) => {
      const { otpValue } = readBody(verify.body, body);
      const before = await lockRow(tx, terminal, { key: parts.terminalId ?? '', version });
      const status = demandStep(before, 'verify');
      // Without one nobody was sent a code: a wrong one would be blamed on whoever types it.
      demandBank(bank);
      await otp.demand(tx, before, String(otpValue), caller.id);
      return withData(await setFields(tx, terminal, origin, before, { status }));
    });

  if (setFee !== undefined)
    routes.write(setFee, async ({ tx, origin, body, language }) => {
      const { items, qrPercentage } = readBody(setFee.body, body);
      return changeBatch(tx, items, language, async (savepoint, { id, version }) => {
        const before = await lockRow(savepoint, terminal, { key: id, version });
        return setFields(savepoint, terminal, origin, before, { qrPercentage });
      });
    });

  if (remove !== undefined)
    routes.write(remove, async ({ tx, origin, parts, version }) => {
      await removeRow(tx, terminal, origin, { key: parts.terminalId ?? '', version });
      return done;
    });

  /** The state that the act leads to from here. */
  function demandStep(before: Row, act: string): string {
    const next = stateAfter(law.transitions, act, String(before.status));
    if (next === undefined)
      throw refuseField('invalid_transition', { field: 'status', code: 'invalid_transition' });
    return next;
  }

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

  /** What it was denied for is no longer so once it is before the bank again. */
  async function change(tx: Transaction, origin: ChangeOrigin, before: Row, given: Values, status: unknown) {
    const checked = checkValues(terminal.entity.fields, 'update', given);
    if (!checked.ok) throw refuse('unprocessable_entity', { fields: checked.problems });
    demandPayee(before, checked.values);
    await demandCompany(tx, checked.values);
    const denyReason = status === before.status ? before.denyReason : null;
    const values = { ...cleanValues(terminal.entity, checked.values), status, denyReason };
    return setFields(tx, terminal, origin, before, values);
  }
}

/** Of another company than there is nobody could say whose money it takes. */
async function demandCompany(tx: Transaction, { company }: Values): Promise<void> {
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
