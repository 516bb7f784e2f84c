/** Parts of a company that are changed apart from it: fees, app, menu, and the money that is paid in. */
import type { Row } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, flag, image, integer, link, list, money, secret, text } from '../field.ts';
import { DepositType } from './company.ts';

const companyId = code({ required: true, immutable: true, max: 32 });
const ofCompany = { key: 'companyId', label: 'companyId', search: ['companyId'] } as const;
const price = money({ min: 0 });
const free = integer({ min: 0, max: 1_000_000 });
const yes = flag({ required: true });

/** How a one-time code reaches a customer. */
const OtpMethod = { sms: 'sms', zalo: 'zalo', call: 'call' } as const;

export const companyFee = defineEntity('companyFee', {
  ...ofCompany,
  fields: {
    companyId,
    smsPrice: price,
    zaloOaPrice: price,
    zaloOaFee: price,
    emailFee: price,
    telecomFee: price,
    eContractPrice: price,
    ticketEcontractFee: price,
    createOrderPrice: price,
    appDeviceSellTicketFee: price,
    appDeviceSubDriverFee: price,
    numberFreeDeviceSellTicket: free,
    numberFreeDeviceSubDriver: free,
    otpMethod: choice(OtpMethod),
    hideSeatMap: yes,
    isTesting: yes,
    lockCompanyByBalance: yes,
  },
});

/** How passengers sign in to the company's own app. */
const LoginType = { otp: 'otp', password: 'password' } as const;

/** Configuration files of suppliers, with the keys of the company’s account there. */
const file = text({ personal: true, max: 20_000, multiline: true });

export const companyApp = defineEntity('companyApp', {
  ...ofCompany,
  fields: {
    companyId,
    companyName: text({ personal: true, max: 200 }),
    companyLogo: image(),
    androidLogo: image(),
    iosLogo: image(),
    androidGoogleInfo: file,
    iosGoogleInfo: file,
    packageName: code({ max: 150 }),
    /** Written, never read back; `hasKeyStore` says whether there is one. */
    keyStore: secret({ max: 20_000, multiline: true }),
    hasKeyStore: flag({ required: true, readOnly: true, added: true }),
    folderName: code({ max: 64 }),
    dataConfig: file,
    footer: text({ personal: true, max: 2000, multiline: true }),
    hotline: text({ personal: true, max: 20 }),
    googleMapKey: text({ personal: true, max: 200 }),
    primaryColor: text({ max: 7 }),
    primaryColorDark: text({ max: 7 }),
    loginType: choice(LoginType),
    urlIntro: link(),
    urlTerm: link(),
    urlPolicyCancel: link(),
    urlPolicyPayment: link(),
    urlPolicyPrivacy: link(),
    urlPolicyTicketDelivery: link(),
    urlPolicyTicketReturn: link(),
    urlCompanyMit: link(),
  },
});

/** The settings of an app that nobody has set yet: at no host, so without a version. */
export const blankApp = (id: string): Row => ({
  ...Object.fromEntries(Object.keys(companyApp.fields).map((name) => [name, null])),
  ...{ companyId: id, hasKeyStore: false, version: 0 },
});

/** `#1d4ed8` */
export const colorShape = /^#[0-9a-f]{6}$/i;

export const companyMenu = defineEntity('companyMenu', {
  ...ofCompany,
  fields: {
    companyId,
    /** Ids of leaves of the operators' menu, in its order. */
    items: list({ required: true, words: 'operatorMenu' }),
  },
});

/** The form of a deposit; what comes of it are a higher balance and transactions of the wallet. */
export const companyDeposit = defineEntity('companyDeposit', {
  ...ofCompany,
  pairs: [{ low: 'amountPromotion', high: 'depositAmount', told: 'amountPromotion' }],
  fields: {
    companyId,
    depositAmount: money({ required: true, min: 1, max: 100_000_000_000 }),
    amountPromotion: money({ min: 0, max: 100_000_000_000 }),
    /** By VietQR only where the provider has a receiving account: a server without one refuses it. */
    depositType: choice(DepositType, { required: true }),
    chargeNote: text({ personal: true, max: 500, multiline: true }),
    billNumber: text({ max: 64 }),
  },
});
