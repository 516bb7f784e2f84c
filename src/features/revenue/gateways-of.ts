/** The gateways that a report is of. Pure. */
import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import { gatewaysNamed } from '#model/entities/gateway.ts';

/** In the order of the figures of each bank: none is left out, for the figures behind it would pass for those of another. */
export const gatewaysOf = ({ gateways }: CompanyRevenueReport) => gatewaysNamed(gateways);
