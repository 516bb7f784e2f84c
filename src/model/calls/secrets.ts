/**
 * Reading a secret of a row again: one field of one row, for whoever may change it, and never without a line in the
 * row's history. The secret stands beside the row, under the name of its field: answered once, and kept nowhere.
 */
import * as z from 'zod/mini';

import type { AccessKey } from '../access.ts';
import { brandName } from '../entities/brand-name.ts';
import { companyApp } from '../entities/company-parts.ts';
import { invoiceConfig } from '../entities/invoice-config.ts';
import type { Entity, Row } from '../entity.ts';
import { rowSchema } from '../field-schema.ts';
import type { Call, Schema } from './call.ts';
import { onCompany } from './companies.ts';

/** null: none is set. */
type Revealed = { readonly success: true; readonly data: Row } & Readonly<Record<string, unknown>>;

/** `place`: `/brand-name/{id}`, with the entity's key in it. */
function revealCall(entity: Entity, place: string, access: readonly AccessKey[]) {
  const secrets = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'secret');
  const values = secrets.map((name) => [name, z.optional(z.nullable(z.string()))] as const);
  const answer: Schema<Revealed> = z.object({
    success: z.literal(true),
    data: rowSchema(entity),
    ...Object.fromEntries(values),
  });
  return {
    host: 'v3',
    method: 'POST',
    path: `/api/v1${place}/reveal`,
    summary: `Read one secret of one ${entity.name}; its history tells who did`,
    access,
    // The row stays as it is: whatever its version, the secret is that of now.
    writes: 'creates',
    entity,
    body: z.object({ field: z.literal(secrets) }),
    answer,
  } as const satisfies Call;
}

export const secretCalls = {
  brandName: revealCall(brandName, '/brand-name/{id}', ['brandname.update']),
  invoiceConfig: revealCall(invoiceConfig, '/invoice-config/{id}', ['invoice_config.update']),
  companyApp: revealCall(companyApp, '/company/{companyId}/app', onCompany.update),
} as const satisfies Record<string, Call>;
