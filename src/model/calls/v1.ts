/**
 * The legacy v1 API, reached only through the v3 host's proxy. Its answers are `{code, message, results}`;
 * code 200 is success, whatever the HTTP status (S).
 */
import * as z from 'zod/mini';

import type { AccessKey } from '../access.ts';
import { company } from '../entities/company.ts';
import { rowSchema } from '../field-schema.ts';
import type { Schema } from './call.ts';

export interface LegacyCall {
  readonly proxy: 'access' | 'basic';
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path on the v1 host; a query is allowed behind it. */
  readonly url: string;
  readonly access: readonly AccessKey[];
  readonly adminOnly?: true;
  /** Whether it changes something: then the outer call carries Idempotency-Key (and If-Match for `existing`). */
  readonly writes?: 'creates' | 'existing';
  readonly results: Schema;
}

export const v1Calls = {
  companyCreate: {
    proxy: 'access',
    method: 'POST',
    url: '/company/create',
    access: ['company.add'],
    writes: 'creates',
    results: rowSchema(company),
  },
  companyView: {
    proxy: 'access',
    method: 'GET',
    url: '/company/view',
    access: ['company.view', 'company.update'],
    results: rowSchema(company),
  },
  companyUpdate: {
    proxy: 'access',
    method: 'POST',
    url: '/company-crm/update',
    access: ['company.update'],
    writes: 'existing',
    results: rowSchema(company),
  },
  serviceSupporter: {
    proxy: 'access',
    method: 'GET',
    url: '/system_parameter/serviceSupporter',
    access: [],
    results: z.object({ serviceSupporter: z.record(z.string(), z.string()) }),
  },
} as const satisfies Record<string, LegacyCall>;

/** v1's envelope: `{code, message, results}`; failures may name fields in `results.errors`. */
export const legacyAnswer = z.object({
  code: z.int(),
  message: z.string(),
  results: z.optional(z.unknown()),
});
