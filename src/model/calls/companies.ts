/** Calls of companies and partners beside those that the specification gives: v3's, v4's and the bus operator's. */
import * as z from 'zod/mini';

import type { AccessKey } from '../access.ts';
import { company, partner } from '../entities/company.ts';
import { companyDeposit, companyFee } from '../entities/company-parts.ts';
import type { Entity } from '../entity.ts';
import { valueSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { rowAnswer } from './envelope.ts';
import { listCall } from './resource-calls.ts';

/** A right on companies is one on each of them; the same right on partners, on those that are partners. */
export const onCompany = {
  view: ['company.view', 'company.update', 'partner.view', 'partner.update'],
  add: ['company.add', 'partner.add'],
  update: ['company.update', 'partner.update'],
  removeCompletely: ['company.removeCompletely', 'partner.removeCompletely'],
  configFee: ['company.configFee', 'partner.configFee'],
} as const satisfies Record<string, readonly AccessKey[]>;

/** As published; the rules themselves run in `checkValues`, which names the field of each problem. */
function valuesOf(entity: Entity, given: 'whole' | 'touched') {
  const shape: Record<string, z.ZodMiniType<unknown>> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly || field.immutable) continue;
    const schema = valueSchema(field);
    shape[name] = given === 'whole' && field.required ? schema : z.optional(z.nullable(schema));
  }
  return z.object(shape);
}

const v3 = { host: 'v3' } as const;
const feePlace = { host: 'v4', path: '/api/v4/company-fee/{companyId}', entity: companyFee } as const;

export const companyV3Calls = {
  partners: listCall(partner, {
    ...v3,
    path: '/api/v1/partner',
    access: ['partner.view'],
  }),
  deposit: {
    ...v3,
    method: 'POST',
    path: '/api/v1/company/{id}/deposit',
    summary: "Pay into a company's wallet; answers the company with its new balance",
    access: onCompany.update,
    writes: 'existing',
    entity: company,
    body: valuesOf(companyDeposit, 'whole'),
    answer: rowAnswer(company),
  },
} as const satisfies Record<string, Call>;

export const companyV4Calls = {
  fee: {
    ...feePlace,
    method: 'GET',
    summary: 'The fee configuration of one company',
    access: onCompany.configFee,
    answer: rowAnswer(companyFee),
  },
  setFee: {
    ...feePlace,
    method: 'PUT',
    summary: 'Change the given fees of one company',
    access: onCompany.configFee,
    writes: 'existing',
    body: valuesOf(companyFee, 'touched'),
    answer: rowAnswer(companyFee),
  },
} as const satisfies Record<string, Call>;

export const busOperatorCalls = {
  registerOperator: {
    host: 'busOperator',
    method: 'POST',
    path: '/api/bus-operator/operator/register',
    summary: 'Register an active company with the web of operators, once',
    access: onCompany.add,
    writes: 'existing',
    entity: company,
    body: z.object({ companyId: z.string() }),
    answer: rowAnswer(company),
  },
} as const satisfies Record<string, Call>;
