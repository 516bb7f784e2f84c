/** The proxies before this server, as an operator writes them: addresses, networks, and names of kinds of networks. */
import { isIP } from 'node:net';

import { z } from 'zod';

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/** '10.0.0.7, 10.1.0.0/16, loopback' */
export const networks = z
  .string()
  .default('')
  .transform((written) =>
    written
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isNetwork), {
    error: 'must be addresses or networks (10.0.0.0/8), with commas',
  })
  .refine((parts) => parts.every(isNarrow), {
    error: 'must not be half of all addresses: then anybody could say who they are',
  });

/** 10.0.0.0/8 and fc00::/7 are the widest that belong to one house. */
function isNarrow(written: string): boolean {
  const [address = '', bits] = written.split('/');
  return bits === undefined || Number(bits) >= (isIP(address) === 4 ? 8 : 7);
}

function isNetwork(written: string): boolean {
  if (networkNames.includes(written)) return true;
  const [address = '', bits = '0', ...more] = written.split('/');
  const version = isIP(address);
  return (
    more.length === 0 && version !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  );
}
