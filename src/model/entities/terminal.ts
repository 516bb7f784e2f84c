/** A counter that is paid at by bank QR: which account its code pays to, and whether the bank has let it in. */
import type { Fields } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, instant, percent, phone, reference, secret, text } from '../field.ts';
import { BankBin } from '../vietnam/banks.ts';
import type { Transitions } from './transition.ts';

/** Operations on a terminal beyond registering it. `update` puts one that was denied before the bank again. */
export type TerminalAct = 'approve' | 'deny' | 'setFee' | 'verify' | 'registerAgain' | 'update' | 'remove';

/** The states of a gateway's terminals, and what leads from one to another. */
export interface TerminalWorkflow {
  readonly statuses: Readonly<Record<string, string>>;
  /** Status of a terminal that was just registered. */
  readonly first: string;
  readonly approved: string;
  readonly denied: string;
  readonly transitions: Transitions;
}

const MbTerminalStatus = {
  new: 'new',
  verified: 'verified',
  success: 'success',
  deny: 'deny',
} as const;

/** Approved only after the owner of the account has confirmed by the code that was sent to their phone. */
export const verifiedTerminals: TerminalWorkflow = {
  statuses: MbTerminalStatus,
  first: MbTerminalStatus.new,
  approved: MbTerminalStatus.success,
  denied: MbTerminalStatus.deny,
  transitions: {
    verify: { from: [MbTerminalStatus.new], to: MbTerminalStatus.verified },
    approve: { from: [MbTerminalStatus.verified], to: MbTerminalStatus.success },
    deny: { from: [MbTerminalStatus.new, MbTerminalStatus.verified], to: MbTerminalStatus.deny },
    registerAgain: { from: [MbTerminalStatus.deny], to: MbTerminalStatus.new },
  },
};

const TerminalStatus = { pending: 'pending', approved: 'approved', denied: 'denied' } as const;

const approve = { from: [TerminalStatus.pending], to: TerminalStatus.approved };
const deny = { from: [TerminalStatus.pending], to: TerminalStatus.denied };

export const pendingTerminals: TerminalWorkflow = {
  statuses: TerminalStatus,
  first: TerminalStatus.pending,
  approved: TerminalStatus.approved,
  denied: TerminalStatus.denied,
  transitions: { approve, deny },
};

/** One that was denied is put before the bank again by changing it. */
export const changeableTerminals: TerminalWorkflow = {
  ...pendingTerminals,
  transitions: { approve, deny, update: { from: [TerminalStatus.denied], to: TerminalStatus.pending } },
};

/**
 * Who is paid at a terminal, in the fields of all gateways and of some. It is what the bank approves, so that nobody
 * changes it after: a second person would not have looked at it.
 */
const payeeFields = [
  'company',
  'serviceId',
  'bankBin',
  'bankAccountName',
  'bankAccountNumber',
  'identityNumber',
] as const;

/** Those of its fields that can't be changed in this state. */
export function fixedFields(
  fields: Fields,
  { approved }: TerminalWorkflow,
  status: unknown,
): readonly string[] {
  return status === approved ? payeeFields.filter((name) => name in fields) : [];
}

const readOnly = true;

const shared = {
  terminalId: code({ required: true, immutable: true, max: 32 }),
  terminalName: text({ required: true, personal: true, max: 100 }),
  company: reference('company', { required: true }),
  bankAccountName: text({ required: true, personal: true, max: 100 }),
  /** As long as a VietQR code takes. */
  bankAccountNumber: code({ required: true, personal: true, max: 19 }),
  /** Identity number of the account's owner, a person or a firm. */
  identityNumber: code({ private: true, max: 14 }),
  phoneNo: phone({ required: true }),
  qrPercentage: percent({ required: true }),
  /** Number of the account that stands for the terminal, given by the bank when it is approved. */
  vaNumber: code({ readOnly, personal: true }),
  denyReason: text({ readOnly, personal: true }),
  createdAt: instant({ required: true, readOnly }),
} as const;

/** Fields that terminals of one gateway have beyond those of all. */
export const ownTerminalFields = {
  /** Sent to the owner's phone by the bank: compared on the server, never told. */
  otpValue: { otpValue: secret({ readOnly }) },
  serviceId: { serviceId: code({ max: 20 }) },
  bankBin: { bankBin: choice(BankBin, { required: true }) },
} as const satisfies Readonly<Record<string, Fields>>;

export function terminalEntity<const N extends string, const Own extends Fields>(
  name: N,
  law: TerminalWorkflow,
  own: Own,
) {
  const status = choice(law.statuses, { required: true, readOnly });
  return defineEntity(name, {
    key: 'terminalId',
    label: 'terminalName',
    search: ['terminalId', 'terminalName', 'bankAccountName', 'bankAccountNumber', 'phoneNo'],
    fields: { ...shared, ...own, status },
  });
}
/** Terminal with the fields of all gateways; fields of one alone are among its entity's, too. */
export type TerminalEntity<N extends string = string> = ReturnType<
  typeof terminalEntity<N, Record<never, never>>
>;

/** Form for the code that the owner of the account was sent. */
export const terminalOtp = defineEntity('terminalOtp', {
  key: 'terminalId',
  label: 'terminalId',
  search: [],
  fields: {
    terminalId: code({ required: true }),
    otpValue: secret({ required: true, min: 4, max: 8 }),
  },
});

/** Why a terminal is denied. */
export const terminalDenial = defineEntity('terminalDenial', {
  key: 'terminalId',
  label: 'terminalId',
  search: [],
  fields: {
    terminalId: code({ required: true }),
    reason: text({ required: true, personal: true, max: 500, multiline: true }),
  },
});
