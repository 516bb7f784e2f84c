/** The name that a company's SMS are sent under, and how its supplier of messages lets the platform in. */
import { defineEntity } from '../entity.ts';
import { choice, code, flag, instant, list, reference, secret, text } from '../field.ts';

/** Tickets paid in these ways are told of by SMS. */
const PaymentType = {
  cash: 'cash',
  transfer: 'transfer',
  card: 'card',
  qr: 'qr',
  wallet: 'wallet',
} as const;

/** Unit for which the fee of an electronic contract is taken. */
const EContractFeeType = { perContract: 1, perTicket: 2, monthly: 3 } as const;

/** Version of the interface by which a partner sends. */
const ApiVersion = { first: 'v1', second: 'v2' } as const;

const common = {
  companyId: reference('company', { required: true, immutable: true }),
  /** Sent as the sender's name: eleven signs at most (3GPP TS 23.040, 9.1.2.5). */
  alias: code({ required: true, max: 11 }),
  serviceSupporter: reference('serviceSupporter', { required: true }),
  clientId: text({ required: true, max: 128 }),
  clientSecretKey: secret({ required: true, max: 512 }),
  user: text({ required: true, personal: true, max: 128 }),
  password: secret({ required: true, max: 256 }),
  paymentTypes: list({ of: PaymentType }),
  useOtpAnVui: flag({ required: true }),
  isPrivate: flag({ required: true }),
  eContractFeeType: choice(EContractFeeType),
} as const;

/** Made where it is written down. */
const id = code({ required: true, immutable: true, max: 36 });
const createdAt = instant({ required: true, readOnly: true });
const known = {
  key: 'id',
  label: 'alias',
  search: ['alias', 'companyId', 'clientId', 'user'],
} as const;

export const brandName = defineEntity('brandName', {
  ...known,
  /** Those of partners among them have a version. */
  fields: { ...common, apiVersion: choice(ApiVersion), createdAt, id },
});

/** Those that partners send under. */
export const partnerBrandName = defineEntity('partnerBrandName', {
  ...known,
  fields: {
    ...common,
    companyId: reference('partner', { required: true, immutable: true }),
    apiVersion: choice(ApiVersion, { required: true }),
    createdAt,
    id,
  },
});
