/** The calls of the v3 host (`/api/v1`). Those marked S are given by the specification and may not change. */
import * as z from 'zod/mini';

import { codeOf, orAbsent, orNull } from '../answer-parts.ts';
import { gatewayNames } from '../entities/by-gateway.ts';
import { cloudSpeaker } from '../entities/cloud-speaker.ts';
import { company } from '../entities/company.ts';
import { customerLead } from '../entities/customer-lead.ts';
import { staff } from '../entities/staff.ts';
import { phone, text } from '../field.ts';
import { valueSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { clientCalls } from './clients.ts';
import { companyV3Calls } from './companies.ts';
import { customerCalls } from './customers.ts';
import { batchAnswer, batchItems, doneAnswer, rowAnswer } from './envelope.ts';
import { profileSchema } from './profile.ts';
import { listCall, resourceCalls, rowCalls } from './resource-calls.ts';
import { staffCalls } from './staff.ts';
import { v3ListCalls } from './v3-lists.ts';
import { walletCalls } from './wallets.ts';
import { webContentCalls } from './web-content.ts';

const at = (path: string) => ({ host: 'v3' as const, path: `/api/v1${path}` });

/** Kinds of change to a row. A newer host may send others: the row shows the result. */
export const changeOps: readonly string[] = ['create', 'update', 'remove'];

/** One committed change of a row; the row itself where it still has this version. */
export const committedChange = z.object({
  cursor: z.string(),
  collection: z.string(),
  id: z.string(),
  version: z.int(),
  op: codeOf(changeOps),
  at: z.string(),
  /** Id of the member of staff who made it; empty: nobody's. */
  actor: z.catch(z.string(), ''),
  row: orAbsent(z.looseObject({ version: z.int() })),
});
export type CommittedChange = z.infer<typeof committedChange>;

export const v3Calls = {
  ...v3ListCalls,
  me: {
    ...at('/user/me'),
    method: 'GET',
    summary: 'The signed-in person (S)',
    access: 'signedIn',
    answer: z.object({ success: z.literal(true), data: profileSchema }),
  },
  updateMe: {
    ...at('/user/me'),
    method: 'PUT',
    summary: 'Change own name, mobile and avatar',
    access: 'signedIn',
    writes: 'existing',
    entity: staff,
    body: z.object({
      name: z.optional(valueSchema(text({ required: true, max: 120 }))),
      mobile: z.optional(z.nullable(valueSchema(phone()))),
      avatar: z.optional(z.nullable(valueSchema(staff.fields.avatar))),
    }),
    answer: z.object({ success: z.literal(true), data: profileSchema }),
  },
  changePassword: {
    ...at('/user/me/change-password'),
    method: 'PUT',
    summary: 'Change own password (S)',
    access: 'signedIn',
    writes: 'creates',
    body: z.object({
      oldPassword: z.string(),
      newPassword: valueSchema(staff.fields.password),
    }),
    answer: doneAnswer,
  },
  companies: listCall(company, { ...at('/company'), access: ['company.view'] }),
  companyStatus: {
    ...at('/company/status'),
    method: 'PUT',
    summary: 'Lock, unlock, stop or remove companies (S)',
    access: ['company.update', 'partner.update', 'company.remove', 'partner.remove'],
    writes: 'batch',
    entity: company,
    body: z.object({ items: batchItems, status: z.int() }),
    answer: batchAnswer(company),
  },
  company: companyV3Calls,
  customer: customerCalls,
  cloudSpeaker: resourceCalls(cloudSpeaker, {
    ...at('/cloud-speaker'),
    access: {
      view: ['cloud_speaker.view'],
      add: ['cloud_speaker.add'],
      update: ['cloud_speaker.update'],
      remove: ['cloud_speaker.remove'],
    },
  }),
  customerLead: {
    ...rowCalls(customerLead, {
      ...at('/customer-lead'),
      access: {
        view: ['customerLead.view'],
        add: ['customerLead.add'],
        update: ['customerLead.update'],
        remove: ['customerLead.remove'],
      },
    }),
    convert: {
      ...at('/customer-lead/{id}/convert'),
      method: 'POST',
      summary: 'Say which customer a lead has become (needs customer.add, too)',
      access: ['customerLead.update'],
      writes: 'existing',
      entity: customerLead,
      /** The code of a customer that is there. */
      body: z.object({ customer: z.string() }),
      answer: rowAnswer(customerLead),
    },
  },
  ...webContentCalls,
  ...walletCalls,
  user: staffCalls,
  client: clientCalls,
  history: {
    ...at('/history/{collection}/{id}'),
    method: 'GET',
    summary: 'Changes of one row, newest first',
    access: 'signedIn',
    answer: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          at: z.string(),
          actor: z.catch(z.string(), ''),
          actorName: z.catch(z.string(), ''),
          actorAvatar: z.catch(orNull(z.string()), null),
          /** reveal: a secret of the row was read; the row stayed as it was. */
          op: codeOf([...changeOps, 'reveal']),
          version: z.int(),
          /** The Idempotency-Key of the write, so that a change can be told from a repetition of it. */
          key: orNull(z.string()),
          fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        }),
      ),
    }),
  },
  changes: {
    ...at('/changes'),
    method: 'GET',
    summary: 'Committed changes after a cursor, as JSON or as an event stream',
    access: 'signedIn',
    query: z.object({ since: z.optional(z.string()), collections: z.optional(z.string()) }),
    answer: z.object({
      success: z.literal(true),
      data: z.array(committedChange),
      cursor: z.string(),
      more: z.boolean(),
    }),
  },
  closeOutcome: {
    ...at('/outcomes/{key}/close'),
    method: 'POST',
    summary: 'What became of a write, or: it may not happen any more',
    access: 'signedIn',
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        /** Strict: what was done, and what may be done again, hangs on it. A third word settles nothing. */
        outcome: z.literal(['applied', 'sealed']),
        status: orAbsent(z.int()),
        answer: z.optional(z.unknown()),
      }),
    }),
  },
  workplace: {
    ...at('/workplace'),
    method: 'GET',
    summary: "What needs the caller now, of what the caller's keys allow",
    access: 'signedIn',
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        asOf: z.string(),
        counts: z.array(z.object({ name: z.string(), count: z.int() })),
        payments: z.array(
          z.object({
            gateway: codeOf(gatewayNames),
            today: z.object({ count: z.int(), amount: z.int(), success: z.int() }),
            yesterday: z.object({ count: z.int(), amount: z.int(), success: z.int() }),
          }),
        ),
        changes: z.array(
          z.object({
            at: z.string(),
            collection: z.string(),
            id: z.string(),
            op: codeOf(changeOps),
          }),
        ),
      }),
    }),
  },
  proxyWithAccessToken: {
    ...at('/proxy/to-v1/with-access-token'),
    method: 'POST',
    summary: 'A call of the legacy v1 API with the access token (S)',
    access: 'signedIn',
    body: z.object({
      url: z.string(),
      method: z.literal(['GET', 'POST', 'PUT']),
      data: z.optional(z.unknown()),
    }),
    answer: z.object({ code: z.int(), message: z.string(), results: z.unknown() }),
  },
  proxyWithBasicToken: {
    ...at('/proxy/to-v1/with-basic-token'),
    method: 'POST',
    summary: 'A call of the legacy v1 API with the basic token (S)',
    access: 'signedIn',
    body: z.object({
      url: z.string(),
      method: z.literal(['GET', 'POST', 'PUT']),
      data: z.optional(z.unknown()),
    }),
    answer: z.object({ code: z.int(), message: z.string(), results: z.unknown() }),
  },
} as const satisfies Record<string, Call | Record<string, Call>>;
