/** The calls of the v4 host: the bank QR gateways (`/api/v4/{gateway}`), and the fees of a company. */
import { gateways } from '../entities/gateway.ts';
import { companyV4Calls } from './companies.ts';
import { gatewayCalls } from './gateways.ts';

export const v4Calls = {
  mbqr: gatewayCalls(gateways.mbqr),
  bidvqr: gatewayCalls(gateways.bidvqr),
  napas: gatewayCalls(gateways.napas),
  vpbqr: gatewayCalls(gateways.vpbqr),
  company: companyV4Calls,
};
