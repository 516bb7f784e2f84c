/**
 * The hosts of the simulated world, under addresses of their own: v3 and v4 keep the whole contract, the operators'
 * host is an old one, without keys and versions.
 */
import type { Config } from '#model/config.ts';
import type { HttpRequest } from '#ports/ports.ts';
import { testConfig } from '../support/world.ts';

export type HostOfWorld = 'v3' | 'v4' | 'old';

const kept = ['idempotency', 'versions'] as const;

const { v3, v4, busOperator } = testConfig.hosts;

/** `isFed`: the host of the rows tells what changes in them. */
export const simulatedConfig = (isFed: boolean): Config => ({
  ...testConfig,
  hosts: {
    ...testConfig.hosts,
    v3: { ...v3, url: 'http://v3.test', features: isFed ? [...kept, 'changes'] : [...kept] },
    v4: { ...v4, url: 'http://v4.test', features: [...kept] },
    busOperator: { ...busOperator, url: 'http://old.test' },
  },
});

export function hostOf({ url }: HttpRequest): HostOfWorld {
  if (url.startsWith('http://v4.')) return 'v4';
  return url.startsWith('http://old.') ? 'old' : 'v3';
}
