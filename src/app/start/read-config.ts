/**
 * `/config.json` says where the hosts are. The service worker never answers for it, so the console keeps its
 * last good copy itself: by that it starts without a network, and without waiting for one.
 */
import type { Config } from '#model/config.ts';
import { configSchema } from '#model/config.ts';

export type ConfigOutcome =
  | { readonly kind: 'read'; readonly config: Config }
  /** Nobody answered, and this device has no copy. */
  | { readonly kind: 'unreachable' }
  /** The server's file does not fit: working on with an old copy would hide a mistake of its keeper. */
  | { readonly kind: 'invalid' };

/** Settings key of the copy; the address of a host is no secret. */
const configCopyKey = 'config';

const timeoutMs = 10_000;

/** `readCopy` says a copy of this device, and what the server says beside it. */
export interface CopyRead {
  readonly config: Config;
  /** Resolves to what the server says where that is something else; the copy says it by then, where it fits. */
  readonly other: Promise<ConfigOutcome | undefined>;
}

/** Undefined: this device has no copy that fits. */
export function readCopy(storage: Storage, ask: typeof fetch = fetch): CopyRead | undefined {
  const config = parse(storage.getItem(configCopyKey) ?? '');
  if (config === undefined) return undefined;
  const known = JSON.stringify(config);
  const other = askedFor(storage, ask).then((result) => {
    const isSame = result.kind === 'read' && JSON.stringify(result.config) === known;
    return isSame || result.kind === 'unreachable' ? undefined : result;
  });
  return { config, other };
}

/** Configuration from the server, or the copy if no server answers. */
export async function readConfig(storage: Storage, ask: typeof fetch = fetch): Promise<ConfigOutcome> {
  const result = await askedFor(storage, ask);
  const copy = result.kind === 'unreachable' ? parse(storage.getItem(configCopyKey) ?? '') : undefined;
  return copy === undefined ? result : { kind: 'read', config: copy };
}

async function askedFor(storage: Storage, ask: typeof fetch): Promise<ConfigOutcome> {
  const answered = await fetchConfig(ask);
  if (answered === undefined) return { kind: 'unreachable' };
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
    // A full or forbidden storage costs the next offline start; a copy of before would go on saying what is over.
    storage.removeItem(configCopyKey);
  }
}
