import type { Gateway } from '#model/entities/gateway.ts';

/** Where the log of a gateway stands; its title is told by it. */
export const sdkLogPath = ({ path, bank }: Pick<Gateway, 'path' | 'bank'>) =>
  `${path}/${bank.toLowerCase()}-customer-sdk-log`;
