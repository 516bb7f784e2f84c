/** The gateways that a report is of. Pure. */
import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';

/** In the order of the figures of each bank. */
export const gatewaysOf = ({ gateways }: CompanyRevenueReport): readonly Gateway[] =>
  gateways.flatMap((name) => gatewayList.find((gateway) => gateway.name === name) ?? []);
