/**
 * Who may do what to which company. A right on companies is one on each of them; the same right on partners is one on
 * those that are partners. The call lets in whoever has either; which of the two it was shows with the row.
 */
import { allows, type Caller } from '#model/access.ts';
import { refuse } from '../../http/refusal.ts';

export type CompanyRight = 'view' | 'add' | 'update' | 'remove' | 'removeCompletely' | 'configFee';

/** A row of a company; what has no flag is no partner. */
type MaybePartner = Readonly<Record<string, unknown>>;

export function mayOnCompany(caller: Caller, right: CompanyRight, row: MaybePartner): boolean {
  // Whoever may change a company is shown what they change.
  if (right === 'view' && mayOnCompany(caller, 'update', row)) return true;
  if (allows(caller, `company.${right}`)) return true;
  return row.isPartner === true && allows(caller, `partner.${right}`);
}

/** Throws 403. */
export function requireOnCompany(caller: Caller, right: CompanyRight, row: MaybePartner): void {
  if (!mayOnCompany(caller, right, row)) throw refuse('forbidden');
}
