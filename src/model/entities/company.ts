/** A bus operator, or a partner that sells tickets: the same record under two lists. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, flag, instant, integer, money, text } from '../field.ts';

export const CompanyStatus = { locked: 1, active: 2, stopped: 4, deleted: 5 } as const;
export type CompanyStatus = (typeof CompanyStatus)[keyof typeof CompanyStatus];

export const DepositType = { others: 'others', vietqr: 'vietqr' } as const;

const definition = {
  key: 'id',
  label: 'companyName',
  search: ['id', 'companyName'],
  fields: {
    id: code({ required: true, immutable: true, max: 32 }),
    companyName: text({ required: true, personal: true, max: 200 }),
    status: choice(CompanyStatus, { required: true, readOnly: true }),
    balance: money({ required: true, readOnly: true }),
    monthlyServiceFee: money({ min: 0 }),
    tripFee: money({ min: 0 }),
    transportPrice: money({ min: 0 }),
    numberFreeTrip: integer({ min: 0, max: 1_000_000 }),
    numberFreeTransport: integer({ min: 0, max: 1_000_000 }),
    initializationFee: money({ min: 0 }),
    vietqrFee: money({ min: 0 }),
    otherFee: money({ min: 0 }),
    note: text({ personal: true, max: 1000, multiline: true }),
    isTesting: flag({ required: true, readOnly: true, added: true }),
    lockCompanyByBalance: flag({ required: true, readOnly: true, added: true }),
    /** Sells tickets for others: it is on the list of partners, too. */
    isPartner: flag(),
    /** It is registered with the web of operators. */
    operatorWeb: flag({ required: true, readOnly: true, added: true }),
    createdAt: instant({ required: true, readOnly: true, added: true }),
  },
} as const;

/** Amounts summed up over all companies that a list finds. */
export const companyAmounts = [
  'balance',
  'monthlyServiceFee',
  'tripFee',
  'transportPrice',
  'initializationFee',
  'vietqrFee',
  'otherFee',
] as const;

export const company = defineEntity('company', definition);
export type Company = RowOf<typeof company>;

/** The partners among the companies, as those see them who may see nothing else. */
export const partner = defineEntity('partner', definition);

/**
 * Which status may follow which (decision 'status order'): 1 <-> 2, 1 or 2 -> 4, 4 -> 2, any but 5 -> 5;
 * a deleted company stays deleted.
 */
export function mayBecome(from: number, to: number): boolean {
  const { locked, active, stopped, deleted } = CompanyStatus;
  if (from === deleted || from === to) return false;
  if (to === deleted) return true;
  if (to === locked) return from === active;
  if (to === active) return from === locked || from === stopped;
  return to === stopped && (from === locked || from === active);
}
