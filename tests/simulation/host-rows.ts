/** The customers of the simulated hosts: what writes do to them, how they are listed, and their backup. */
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { readSort } from '#model/list-query.ts';
import { matches, queryRows } from '#model/match-row.ts';
import type { HttpRequest } from '#ports/ports.ts';
import { customerRow } from '../support/fake-host.ts';
import type { Meet } from './fault-list.ts';
import type { HostFeed } from './host-feed.ts';
import { makeHostFeed } from './host-feed.ts';
import type { Reply } from './reply.ts';
import { no } from './reply.ts';

/** What a write did, in the order of commits. */
export interface Effect {
  readonly key: string;
  readonly subject: string;
  readonly op: 'create' | 'update' | 'remove';
  readonly row: string;
  readonly version: number;
  /** What stood in each field that was given, and what stands there since. */
  readonly fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
  /** A backup has taken it back. */
  isUndone: boolean;
}

export interface WriteOrigin {
  readonly key: string;
  readonly subject: string;
  /** Of the item in a call of several. */
  readonly place?: number;
}

/** What the device says of its batch calls, by their keys. */
export interface CallsOfDevice {
  /** The entry that an item of the request with this key is sent for. */
  entryOf(key: string, place: number): string;
  /** Keys that the entry may have gone under. */
  keysOf(id: string): readonly string[];
}

export interface HostRows {
  readonly rows: Map<string, Row>;
  readonly effects: Effect[];
  readonly feed: HostFeed;
  /** `isOld`: as a host does that knows no versions. */
  write(request: HttpRequest, path: string, by: WriteOrigin, isOld: boolean): Reply;
  list(parameters: URLSearchParams, isStale: boolean): object;
  /** Another person's hand. */
  changeRow(code: string, change: 'name' | 'address' | 'remove'): void;
  backUp(): void;
  restore(): void;
}

export const wordNotAllowed = 'cấm';

export function makeHostRows(codes: readonly string[], met: Meet, { entryOf }: CallsOfDevice): HostRows {
  const rows = new Map(codes.map((code) => [code, customerRow(code)]));
  const effects: Effect[] = [];
  const feed = makeHostFeed(rows, met);
  let changes = 0;
  /** As a copy of the database that lags behind has them. */
  let lagging = new Map(rows);
  let backup = { rows: new Map(rows), effects: 0, changes: 0 };

  /** Versions only grow, over all rows: a row made anew under an old code is no old version of it. */
  function nextVersion(): number {
    changes += 1;
    return changes + 1;
  }

  function put(code: string, next: Row | undefined, actor: string): void {
    if (changes % 3 === 0) lagging = new Map(rows);
    const before = rows.get(code);
    if (next === undefined) rows.delete(code);
    else rows.set(code, next);
    if (before === undefined && next === undefined) return;
    const op = next === undefined ? 'remove' : before === undefined ? 'create' : 'update';
    feed.tell({ id: code, version: next?.version ?? (before?.version ?? 0) + 1, op, actor });
  }

  const data: HostRows = {
    rows,
    effects,
    feed,
    write(request, path, by, isOld) {
      const given = JSON.parse(request.body ?? '{}');
      const isBatch = path === '/customer/status';
      if (isBatch && given.items.length > 1) {
        // Each row stands alone.
        const replies = given.items.map((item: object, place: number) => {
          const body = JSON.stringify({ ...given, items: [item] });
          return data.write({ ...request, body }, path, { ...by, place }, isOld);
        });
        const results = replies.flatMap((reply: Reply) => Object(reply.body).data);
        return { status: 200, body: { success: true, data: results } };
      }
      const { id, version, ...values } = isBatch ? { ...given.items[0], active: given.active } : given;
      const code = decodeURIComponent(
        isBatch ? id : (/^\/customer\/(.+)$/.exec(path)?.[1] ?? values.code ?? `KH${changes + 100}`),
      );
      const expected = isBatch ? `"${version}"` : request.headers['if-match'];
      const row = rows.get(code);
      const commit = (op: Effect['op'], next: Row | undefined): Reply => {
        // What a creation leaves open is its maker's as well.
        const changed = op === 'remove' ? [] : Object.keys((op === 'create' ? next : values) ?? {});
        const fields = Object.fromEntries(
          changed.map((field) => [field, { before: row?.[field], after: next?.[field] }]),
        );
        put(code, next, by.subject);
        const { place = 0, ...origin } = by;
        effects.push({
          ...origin,
          key: entryOf(by.key, place),
          op,
          row: code,
          version: next?.version ?? 0,
          fields,
          isUndone: false,
        });
        if (isBatch) return { status: 200, body: { success: true, data: [{ id, ok: true, row: next }] } };
        return { status: 200, body: { success: true, ...(next === undefined ? {} : { data: next }) } };
      };
      const refused = problemOf(values, request.method, row, isOld ? `"${row?.version}"` : expected, met);
      if (refused !== undefined) return isBatch ? inBatch(refused, id, met) : refused;
      const { otp: _, ...known } = normalised(values, met);
      if (request.method === 'POST') {
        return commit('create', customerRow(code, { ...known, code, version: nextVersion() }));
      }
      if (row === undefined || request.method === 'DELETE') return commit('remove', undefined);
      return commit('update', { ...row, ...known, version: nextVersion() });
    },
    list(parameters, isStale) {
      const filter = JSON.parse(parameters.get('filter') ?? '{}');
      const query = {
        filter,
        sort: readSort(parameters.get('sort') ?? '') ?? [],
        current: Number(parameters.get('current') ?? 1),
        pageSize: Number(parameters.get('pageSize') ?? 20),
      };
      if (isStale && lagging.size + effects.length > codes.length) met('stale list after an accepted answer');
      const held = [...(isStale ? lagging : rows).values()];
      const matching = held.filter((row) => matches(customer, row, filter));
      return { success: true, ...queryRows(customer, matching, query) };
    },
    changeRow(code, change) {
      const row = rows.get(code);
      if (row === undefined) return;
      const version = nextVersion();
      // As pasted from a chat: with a separator of lines that JSON leaves as it is.
      const pasted = `Người khác\u2028${version}`;
      const next = change === 'remove' ? undefined : { ...row, [change]: pasted, version };
      put(code, next, 'others');
    },
    backUp() {
      backup = { rows: new Map(rows), effects: effects.length, changes };
    },
    restore() {
      if (changes > backup.changes) met('restored from backup');
      rows.clear();
      for (const [code, row] of backup.rows) rows.set(code, row);
      lagging = new Map(rows);
      changes = backup.changes;
      feed.forget();
      for (const effect of effects.slice(backup.effects)) effect.isUndone = true;
    },
  };
  return data;
}

type Given = Readonly<Record<string, unknown>>;

/** A host trims and normalises what it is given. */
function normalised(values: Given, met: Meet): Given {
  if (typeof values.name !== 'string') return values;
  const name = values.name.normalize('NFC').trim();
  if (name !== values.name) met('values normalised');
  return { ...values, name };
}

function problemOf(
  { name }: Given,
  method: string,
  row: Row | undefined,
  expected: string | undefined,
  met: Meet,
): Reply | undefined {
  if (name === wordNotAllowed) {
    return no(422, 'unprocessable_entity', { errors: [{ field: 'name', code: 'code' }] });
  }
  if (method === 'POST') {
    if (row === undefined) return undefined;
    met('unique violation');
    return no(409, 'is_duplicate', { errors: [{ field: 'code', code: 'is_duplicate' }] });
  }
  if (expected === undefined) return no(428, 'version_required');
  if (row !== undefined && expected === `"${row.version}"`) return undefined;
  met(row === undefined ? 'row deleted' : 'version moved');
  return no(412, 'version_conflict', { current: row ?? null });
}

/** A batch answers 200, with a result for each row. */
function inBatch({ body }: Reply, id: string, met: Meet): Reply {
  met('part of a batch refused');
  const { errorCode, current } = Object(body);
  return { status: 200, body: { success: true, data: [{ id, ok: false, errorCode, row: current }] } };
}
