/**
 * `/config.json` says where the hosts are. The service worker never answers for it, so the console keeps its
 * last good copy itself: without one it could not start offline.
 */
import type { Config } from '#model/config.ts';
import { configSchema } from '#model/config.ts';

export type ConfigOutcome =
  | { readonly kind: 'read'; readonly config: Config }
  /** Nobody answered, and this device has no copy. */
  | { readonly kind: 'unreachable' }
  /** The server's file does not fit: working on with an old copy would hide a mistake of its keeper. */
  | { readonly kind: 'invalid' };

/** Where the copy stands; the address of a host is no secret. */
const configCopyKey = 'config';

const timeoutMs = 10_000;

export async function readConfig(storage: Storage, ask: typeof fetch = fetch): Promise<ConfigOutcome> {
  const answered = await fetchConfig(ask);
  if (answered === undefined) {
    const copy = parse(storage.getItem(configCopyKey) ?? '');
    return copy === undefined ? { kind: 'unreachable' } : { kind: 'read', config: copy };
  }
  const config = parse(answered);
  if (config === undefined) return { kind: 'invalid' };
  keepCopy(storage, answered);
  return { kind: 'read', config };
}

/** The text of a JSON answer; undefined where the server did not answer (a captive portal's page is no answer). */
async function fetchConfig(ask: typeof fetch): Promise<string | undefined> {
  try {
    const answer = await ask('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return answer.ok && isJson ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function parse(text: string): Config | undefined {
  try {
    const read = configSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function keepCopy(storage: Storage, text: string): void {
  try {
    storage.setItem(configCopyKey, text);
  } catch {
    // A full or forbidden storage only costs the next offline start.
  }
}
