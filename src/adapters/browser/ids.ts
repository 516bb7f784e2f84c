/** UUIDv7 (RFC 9562): 48 bits of epoch milliseconds, then random bits; sorts by time. */
import type { Ids, RandomBytes } from '#ports/ports.ts';

const hex = (value: number, width: number) => value.toString(16).padStart(width, '0');

export function uuidV7(epochMs: number, random: Uint8Array): string {
  const bytes = Array.from(random.subarray(0, 10), (byte) => hex(byte, 2)).join('');
  const time = hex(epochMs, 12);
  const variant = hex((Number.parseInt(bytes.slice(3, 5), 16) & 0x3f) | 0x80, 2);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bytes.slice(0, 3)}-${variant}${bytes.slice(5, 7)}-${bytes.slice(7, 19)}`;
}

export const browserRandomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

export const browserIds: Ids = {
  next: () => uuidV7(Date.now(), browserRandomBytes(10)),
  random: () => Math.random(),
};
