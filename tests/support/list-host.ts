/** The fake host with the rows of one more list beside its customers: listed, made, changed, locked, removed. */
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { readSort } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { FakeHost } from './fake-host.ts';
import { fakeHost } from './fake-host.ts';

export interface ListHost extends FakeHost {
  readonly listed: Map<string, Row>;
  /** Each write of the list: method, path and body as they came. */
  readonly writes: { readonly method: string; readonly path: string; readonly body: unknown }[];
}

interface Listing {
  readonly entity: Entity;
  /** `/api/v1/customer-status` */
  readonly path: string;
  readonly rows: readonly Row[];
  readonly customers?: readonly Row[];
  /** Answers of its own, by path. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

export function listHost({ entity, path, rows, customers = [], answers = {} }: Listing): ListHost {
  const host: ListHost = Object.assign(fakeHost(customers), {
    listed: new Map(rows.map((row) => [keyOf(entity, row), row])),
    writes: [],
  });
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    const isOurs = pathname === path || pathname.startsWith(`${path}/`);
    if (host.down || (!isOurs && !(pathname in answers))) return send(request);
    host.requests.push(request);
    const { status, body } =
      pathname in answers ? { status: 200, body: answers[pathname] } : answerOf(host, entity, path, request);
    const answer = { status, contentType: 'application/json', retryAfter: null, text: JSON.stringify(body) };
    return { ok: true, answer };
  };
  return host;
}

const failure = (errorCode: string, more: object = {}) => ({
  ...{ success: false, errorCode, errorMessage: errorCode, showType: 2, traceId: 't' },
  ...more,
});

function answerOf(host: ListHost, entity: Entity, path: string, request: HttpRequest) {
  const { method, headers } = request;
  const { pathname, searchParams } = new URL(request.url);
  if (method === 'GET') {
    const query = {
      filter: JSON.parse(searchParams.get('filter') ?? '{}'),
      sort: readSort(searchParams.get('sort') ?? '') ?? [],
      current: Number(searchParams.get('current') ?? 1),
      pageSize: Number(searchParams.get('pageSize') ?? -1),
    };
    return { status: 200, body: { success: true, ...queryRows(entity, host.listed.values(), query) } };
  }
  const body = JSON.parse(request.body ?? '{}');
  host.writes.push({ method, path: pathname.slice(path.length), body });
  const put = (row: Row) => {
    host.listed.set(keyOf(entity, row), row);
    return row;
  };
  if (method === 'POST')
    return { status: 200, body: { success: true, data: put({ ...body, active: true, version: 1 }) } };
  if (method === 'PATCH') {
    const { items, ...values } = body;
    const data = items.map(({ id }: { id: string }) => {
      const row = host.listed.get(id);
      return row === undefined
        ? { id, ok: false }
        : { id, ok: true, row: put({ ...row, ...values, version: row.version + 1 }) };
    });
    return { status: 200, body: { success: true, data } };
  }
  const row = host.listed.get(decodeURIComponent(pathname.slice(path.length + 1)));
  if (row === undefined || headers['if-match'] !== `"${row.version}"`)
    return { status: 412, body: failure('version_conflict', { current: row ?? null }) };
  if (method === 'DELETE') {
    host.listed.delete(keyOf(entity, row));
    return { status: 200, body: { success: true } };
  }
  return { status: 200, body: { success: true, data: put({ ...row, ...body, version: row.version + 1 }) } };
}
