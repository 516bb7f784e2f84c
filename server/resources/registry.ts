/** Every collection that has a history and a change feed, by its entity's name. */

import { brandNameResource, partnerBrandNameResource } from './brand-name.ts';
import { clientResource } from './client.ts';
import { cloudSpeakerResource } from './cloud-speaker.ts';
import { companyResource, partnerResource } from './company.ts';
import { companyAppResource, companyFeeResource, companyMenuResource } from './company-parts.ts';
import { customerResource } from './customer.ts';
import { customerLeadResource } from './customer-lead.ts';
import { customerStatusResource } from './customer-status.ts';
import { allGatewayResources } from './gateway.ts';
import { invoiceConfigResource } from './invoice-config.ts';
import { menuPackageResource } from './menu-package.ts';
import { partnerDeviceResource } from './partner-device.ts';
import { paymentPackageResource } from './payment-package.ts';
import { permissionResource } from './permission.ts';
import type { Resource } from './resource.ts';
import { securityEventResource } from './security-event.ts';
import { staffResource } from './staff.ts';
import { systemServiceResource } from './system-service.ts';
import { userCompanyResource } from './user-company.ts';
import { dataSyncResource, missingFeeResource, walletTransactionResource } from './wallets.ts';
import { contactResource, newsResource, recruitResource, systemBannerResource } from './web-content.ts';

const resources: readonly Resource[] = [
  companyResource,
  partnerResource,
  companyFeeResource,
  companyAppResource,
  companyMenuResource,
  brandNameResource,
  partnerBrandNameResource,
  invoiceConfigResource,
  customerResource,
  customerLeadResource,
  userCompanyResource,
  cloudSpeakerResource,
  clientResource,
  partnerDeviceResource,
  customerStatusResource,
  paymentPackageResource,
  menuPackageResource,
  permissionResource,
  ...allGatewayResources,
  staffResource,
  systemBannerResource,
  newsResource,
  recruitResource,
  contactResource,
  walletTransactionResource,
  missingFeeResource,
  dataSyncResource,
  systemServiceResource,
  securityEventResource,
];

export const resourceByCollection: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.entity.name, resource]),
);
