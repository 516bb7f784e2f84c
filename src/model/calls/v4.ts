/** The calls of the v4 host: the bank QR gateways (`/api/v4/{gateway}`), and the fees of a company. */

import { byGateway } from '../entities/by-gateway.ts';
import { gateways } from '../entities/gateway.ts';
import { companyV4Calls } from './companies.ts';
import { gatewayCalls } from './gateways.ts';

export const v4Calls = {
  ...byGateway((name) => gatewayCalls(gateways[name])),
  company: companyV4Calls,
};
