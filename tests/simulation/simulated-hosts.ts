/**
 * The hosts of the simulated world, under addresses of their own: v3 and v4 keep the whole contract, the operators'
 * host is an old one, without keys and versions.
 */
import type { Config } from '#model/config.ts';
import type { HttpRequest } from '#edge/ports.ts';
import { testConfig } from '../support/world.ts';

export type HostOfWorld = 'v3' | 'v4' | 'old';

const { v3, v4, busOperator } = testConfig.hosts;

export const simulatedConfig: Config = {
  ...testConfig,
  hosts: {
    ...testConfig.hosts,
    // Without a change feed.
    v3: { ...v3, url: 'http://v3.test', features: ['idempotency', 'versions'] },
    v4: { ...v4, url: 'http://v4.test', features: ['idempotency', 'versions'] },
    busOperator: { ...busOperator, url: 'http://old.test' },
  },
};

export function hostOf({ url }: HttpRequest): HostOfWorld {
  if (url.startsWith('http://v4.')) return 'v4';
  return url.startsWith('http://old.') ? 'old' : 'v3';
}
