/** Addresses of a gateway's pages. Apart from the pages, so that the menu does not load what draws them. */
import type { Gateway } from '#model/entities/gateway.ts';

export const dashboardPath = ({ path }: Pick<Gateway, 'path'>) => `${path}/dashboard`;

/** The page's title is found by it. */
export const sdkLogPath = ({ path, bank }: Pick<Gateway, 'path' | 'bank'>) =>
  `${path}/${bank.toLowerCase()}-customer-sdk-log`;
