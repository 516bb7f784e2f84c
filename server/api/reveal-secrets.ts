/** Secrets that are read again: one of one row at a time, by whoever may change the row. */
import { secretCalls } from '#model/calls/secrets.ts';
import { blankApp } from '#model/entities/company-parts.ts';
import { brandNameResource } from '../resources/brand-name.ts';
import { companyAppResource } from '../resources/company-parts.ts';
import { invoiceConfigResource } from '../resources/invoice-config.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import type { Routes, WriteInput } from '../routing/routes.ts';
import { revealSecret } from '../write/reveal-secret.ts';
import { findCompany } from './companies/find-company.ts';

type RevealCall = (typeof secretCalls)[keyof typeof secretCalls];

export function mountRevealSecrets(routes: Routes): void {
  const { brandName, invoiceConfig, companyApp } = secretCalls;
  routes.write(brandName, (input) => reveal(brandName, brandNameResource, input.parts.id, input));
  routes.write(invoiceConfig, (input) => reveal(invoiceConfig, invoiceConfigResource, input.parts.id, input));
  routes.write(companyApp, async (input) => {
    const { companyId = '' } = input.parts;
    await findCompany(input.tx, input.caller, 'update', companyId);
    const [app] = await readRows(input.tx, companyAppResource, [companyId]);
    // Whose app has no settings has no key store either: that is the answer, and nothing was read that a history tells.
    if (app === undefined) return { success: true as const, data: blankApp(companyId), keyStore: null };
    return reveal(companyApp, companyAppResource, companyId, input);
  });
}

async function reveal(call: RevealCall, resource: Resource, key = '', { tx, origin, body }: WriteInput) {
  const { field } = body.read(call.body);
  const { row, value } = await revealSecret(tx, resource, origin, { key, field });
  return { success: true as const, data: row, [field]: value };
}
