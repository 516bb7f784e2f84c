/** The request of an entry as one item of a call for several: what all of them share, and what is the entry's own. */
import type { CommandCore, HostRequest } from '#model/command.ts';
import type { StoredEntry, WireRequest } from '#ports/journal-port.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import { hostVersion } from './wire-request.ts';

export interface ItemRequest {
  readonly request: HostRequest;
  readonly item: object;
  /** Equal where two can be one request. */
  readonly common: string;
}

/** undefined: its command has no call with `items`, or has a defect. */
export function itemRequest(
  entry: StoredEntry,
  command: CommandCore,
  lanes: LaneIndex,
  version: number | null,
): ItemRequest | undefined {
  const { name, v } = entry.intent;
  if (command.name !== name || command.v !== v || command.on === 'create') return undefined;
  const values = lanes.valuesOf(entry, command);
  const key = lanes.keyOf(entry);
  try {
    const request = command.request({ key, values, version: hostVersion(version) });
    const { body } = request;
    if (typeof body !== 'object' || body === null || !('items' in body)) return undefined;
    const { items, ...rest } = body;
    const [item, more]: readonly unknown[] = Array.isArray(items) ? items : [];
    // Answers are told apart by it.
    if (more !== undefined || !isItem(item) || item.id !== key) return undefined;
    return { request, item, common: JSON.stringify([request.method, request.path, rest]) };
  } catch {
    return undefined;
  }
}

const isItem = (item: unknown): item is { readonly id: unknown } =>
  typeof item === 'object' && item !== null && 'id' in item && 'version' in item;

/** The exact request for all of them. */
export function callWire(items: readonly ItemRequest[]): WireRequest | undefined {
  const { method, path, body } = items[0]?.request ?? {};
  if (method === undefined || path === undefined || typeof body !== 'object') return undefined;
  const all = { ...body, items: items.map(({ item }) => item) };
  return { method, path, body: JSON.stringify(all), ifMatch: null };
}
