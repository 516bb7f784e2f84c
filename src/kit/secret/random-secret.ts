/** A secret that nobody can guess, of letters that stand unchanged in addresses, headers and files of settings. */

/** 256 bits: 43 letters. */
const byteCount = 32;

export function randomSecret(randomBytes: (count: number) => Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...randomBytes(byteCount)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
