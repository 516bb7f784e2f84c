/**
 * The reference lists, by the name that `reference(name)` of a field gives: each is the list of its entity, asked for whole
 * with the filter that the specification gives (section 7). The host answers ids and labels of them to whoever may not view
 * the entity; no other question about them is answered to those.
 */
import type { AccessKey } from '../access.ts';
import { CompanyStatus, partner } from '../entities/company.ts';
import type { Entity } from '../entity.ts';
import type { Filter } from '../list-query.ts';
import type { Call } from './call.ts';
import { companyReads } from './company-reads.ts';
import { v3Calls } from './v3.ts';

export interface ReferenceList {
  readonly call: Call & { readonly entity: Entity };
  /** (S), but for `user`. */
  readonly filter: Filter;
  /** The field that is its label; of several, what they say with a slash between them. */
  readonly label: readonly [string, ...string[]];
  /** The field that its options are in the order of; left out: by their label. */
  readonly order?: string;
  /** The collection whose changes are changes of it, where that is not the call's own. */
  readonly collection?: string;
  /** Whoever lacks the keys of the call is told nothing of it. */
  readonly forViewersOnly?: true;
  /** Who holds the key is offered more of them than others. */
  readonly wider?: { readonly key: AccessKey; readonly filter: Filter };
}

const { active, locked, stopped } = CompanyStatus;
const company = {
  call: v3Calls.companies,
  filter: { status: active },
  label: ['companyName'],
} as const satisfies ReferenceList;

export const referenceLists: Readonly<Record<string, ReferenceList>> = {
  company,
  /** For what is asked about a company, and does not end with its being locked. */
  anyCompany: {
    ...company,
    wider: { key: 'company.view', filter: { status: { overlap: [active, locked, stopped] } } },
  },
  customerStatus: {
    call: v3Calls.customerStatus.list,
    filter: { active: true },
    label: ['name'],
    order: 'statusOrder',
  },
  menuPackage: { call: v3Calls.menuPackage.list, filter: {}, label: ['name'] },
  partner: {
    call: companyReads.partnerOptions,
    filter: { isActive: true },
    label: ['name'],
    collection: partner.name,
  },
  permission: { call: v3Calls.permission.list, filter: {}, label: ['name'] },
  /** Its labels are phone numbers of customers. */
  userCompany: {
    call: companyReads.userCompanies,
    filter: { active: true },
    label: ['userName', 'phoneNumber'],
    forViewersOnly: true,
  },
  /** Not in the specification: whoever of the staff a customer is given to. */
  user: { call: v3Calls.user.list, filter: { active: true }, label: ['name'] },
  adminUser: { call: v3Calls.user.list, filter: { role: 'admin' }, label: ['name'] },
};

/** Part of a list that a caller gets who may not view its entity. */
export interface Choices {
  readonly label: string;
  readonly order: string;
  /** A question holds one of them, and nothing else beside the key and the label. */
  readonly filters: readonly Filter[];
}

export function referenceChoicesOf(call: Call): Choices | undefined {
  const lists = Object.values(referenceLists).filter(
    (list) => list.call === call && list.forViewersOnly !== true,
  );
  const [first] = lists;
  if (first === undefined) return undefined;
  const [label] = first.label;
  return { label, order: first.order ?? label, filters: lists.map(({ filter }) => filter) };
}
