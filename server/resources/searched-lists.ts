/**
 * The lists that one search looks through: those of the console's pages, each beside the call that answers it. The keys
 * of that call decide who is told of its rows; those of the collection may let others see single rows.
 */
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { v4Calls } from '#model/calls/v4.ts';
import type { GatewayName } from '#model/entities/by-gateway.ts';
import { gatewayNames } from '#model/entities/by-gateway.ts';
import type { AccessRule } from '../auth/caller.ts';
import { brandNameResource, partnerBrandNameResource } from './brand-name.ts';
import { clientResource } from './client.ts';
import { cloudSpeakerResource } from './cloud-speaker.ts';
import { companyResource, partnerResource } from './company.ts';
import { customerResource } from './customer.ts';
import { customerLeadResource } from './customer-lead.ts';
import { customerStatusResource } from './customer-status.ts';
import { resourcesByGateway } from './gateway.ts';
import { invoiceConfigResource } from './invoice-config.ts';
import { menuPackageResource } from './menu-package.ts';
import { partnerDeviceResource } from './partner-device.ts';
import { paymentPackageResource } from './payment-package.ts';
import { permissionResource } from './permission.ts';
import type { Resource } from './resource.ts';
import { staffResource } from './staff.ts';
import { dataSyncResource, missingFeeResource, walletTransactionResource } from './wallets.ts';
import { contactResource, newsResource, recruitResource, systemBannerResource } from './web-content.ts';

export interface SearchedList {
  readonly call: AccessRule;
  readonly resource: Resource;
  /** Too many rows to be searched by a part of a text: whole references only. */
  readonly partsOnly?: true;
}

/** Refunds and logs: not every gateway has them. */
const whereThereIs = (call: AccessRule | undefined, resource: Resource | undefined) =>
  call === undefined || resource === undefined ? [] : [{ call, resource, partsOnly: true } as const];

function listsOf(gateway: GatewayName): readonly SearchedList[] {
  const calls = v4Calls[gateway];
  const { payment, terminal, refund, sdkLog } = resourcesByGateway[gateway];
  return [
    { call: calls.payment.list, resource: payment, partsOnly: true },
    ...whereThereIs(calls.refund?.list, refund),
    { call: calls.terminal.list, resource: terminal },
    ...whereThereIs(calls.sdkLog?.list, sdkLog),
  ];
}

export const searchedLists: readonly SearchedList[] = [
  { call: v3Calls.companies, resource: companyResource },
  { call: v1Calls.brandNames, resource: brandNameResource },
  { call: v1Calls.invoiceConfigs, resource: invoiceConfigResource },
  { call: v3Calls.company.partners, resource: partnerResource },
  { call: v1Calls.partnerBrandNames, resource: partnerBrandNameResource },
  { call: v3Calls.customerLead.list, resource: customerLeadResource },
  { call: v3Calls.customer.list, resource: customerResource },
  ...gatewayNames.flatMap(listsOf),
  { call: v3Calls.user.list, resource: staffResource },
  { call: v3Calls.client.list, resource: clientResource },
  { call: v3Calls.permission.list, resource: permissionResource },
  { call: v3Calls.menuPackage.list, resource: menuPackageResource },
  { call: v3Calls.paymentPackage.list, resource: paymentPackageResource },
  { call: v3Calls.news.list, resource: newsResource },
  { call: v3Calls.contact.list, resource: contactResource },
  { call: v3Calls.recruit.list, resource: recruitResource },
  { call: v3Calls.customerStatus.list, resource: customerStatusResource },
  { call: v3Calls.missingFee.list, resource: missingFeeResource },
  { call: v3Calls.dataSync.list, resource: dataSyncResource },
  { call: v3Calls.balanceFluctuation.list, resource: walletTransactionResource },
  { call: v3Calls.systemBanner.list, resource: systemBannerResource },
  { call: v3Calls.cloudSpeaker.list, resource: cloudSpeakerResource },
  { call: partnerDeviceCalls.list, resource: partnerDeviceResource },
];
