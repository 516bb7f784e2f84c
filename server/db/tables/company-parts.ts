/** Parts of one company, as drizzle sees them (migration 0041). */
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const amount = (name: string) => bigint(name, { mode: 'number' });

export const companyFeeTable = pgTable('company_fee', {
  companyId: text('company_id').primaryKey(),
  smsPrice: amount('sms_price'),
  zaloOaPrice: amount('zalo_oa_price'),
  zaloOaFee: amount('zalo_oa_fee'),
  emailFee: amount('email_fee'),
  telecomFee: amount('telecom_fee'),
  eContractPrice: amount('e_contract_price'),
  ticketEcontractFee: amount('ticket_econtract_fee'),
  createOrderPrice: amount('create_order_price'),
  appDeviceSellTicketFee: amount('app_device_sell_ticket_fee'),
  appDeviceSubDriverFee: amount('app_device_sub_driver_fee'),
  numberFreeDeviceSellTicket: integer('number_free_device_sell_ticket'),
  numberFreeDeviceSubDriver: integer('number_free_device_sub_driver'),
  otpMethod: text('otp_method'),
  hideSeatMap: boolean('hide_seat_map').notNull().default(false),
  isTesting: boolean('is_testing').notNull().default(false),
  lockCompanyByBalance: boolean('lock_company_by_balance').notNull().default(false),
  version: integer().notNull().default(1),
});

export const companyAppTable = pgTable('company_app', {
  companyId: text('company_id').primaryKey(),
  companyName: text('company_name'),
  companyLogo: text('company_logo'),
  androidLogo: text('android_logo'),
  iosLogo: text('ios_logo'),
  androidGoogleInfo: text('android_google_info'),
  iosGoogleInfo: text('ios_google_info'),
  packageName: text('package_name'),
  keyStore: text('key_store'),
  /** Computed by the database. */
  hasKeyStore: boolean('has_key_store').notNull(),
  folderName: text('folder_name'),
  dataConfig: text('data_config'),
  footer: text(),
  hotline: text(),
  googleMapKey: text('google_map_key'),
  primaryColor: text('primary_color'),
  primaryColorDark: text('primary_color_dark'),
  loginType: text('login_type'),
  urlIntro: text('url_intro'),
  urlTerm: text('url_term'),
  urlPolicyCancel: text('url_policy_cancel'),
  urlPolicyPayment: text('url_policy_payment'),
  urlPolicyPrivacy: text('url_policy_privacy'),
  urlPolicyTicketDelivery: text('url_policy_ticket_delivery'),
  urlPolicyTicketReturn: text('url_policy_ticket_return'),
  urlCompanyMit: text('url_company_mit'),
  version: integer().notNull().default(1),
});

export const companyMenuTable = pgTable('company_menu', {
  companyId: text('company_id').primaryKey(),
  items: jsonb().$type<readonly string[]>().notNull().default([]),
  version: integer().notNull().default(1),
});
