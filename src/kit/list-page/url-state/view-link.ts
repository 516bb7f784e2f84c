/** A view as one word of an address, and back. Pure. */
import type { SavedView, ViewRules } from './saved-view.ts';
import { readView, writeView } from './saved-view.ts';

/** The address parameter that carries a view. */
export const viewParameter = 'view';

/** Longer ones are nobody's view: a server would not even take the address. */
const longest = 12_000;

/** Letters, digits, '-' and '_' only (base64url): no mail program and no chat breaks them. */
export function encodeView(view: SavedView, rules: ViewRules): string {
  const bytes = new TextEncoder().encode(JSON.stringify(writeView(view, rules)));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Undefined: broken on the way, or no view of this screen. */
export function decodeView(written: string, rules: ViewRules): SavedView | undefined {
  if (written.length > longest || !/^[\w-]+$/.test(written)) return undefined;
  try {
    const letters = atob(written.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return readView(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), rules);
  } catch {
    return undefined;
  }
}
