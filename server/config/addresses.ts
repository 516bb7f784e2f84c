/** Addresses in the settings: of this machine or another one, and who could read what is sent there. */
import { isIP } from 'node:net';

/** An http address of another machine. */
export function isOpenHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/**
 * A database of another machine, of which nobody has said whether the connection is encrypted. As `pg` reads it: the last of several
 * parameters counts, an empty one is none, and without a host the environment names it.
 *
 * @param usualHost PGHOST
 */
export function isUnsaidTransport(address: string, usualHost = ''): boolean {
  const { hostname, searchParams } = new URL(address);
  const said = (name: string) => searchParams.getAll(name).at(-1) ?? '';
  const host = said('host') || decodeURIComponent(hostname) || usualHost;
  // A path is a socket in the file system.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false;
  return !['ssl', 'sslmode', 'sslrootcert'].some((name) => said(name) !== '');
}

export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIP(host) === 4 && host.startsWith('127.')) ||
    host.endsWith('.localhost')
  );
}
