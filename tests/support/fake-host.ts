/**
 * A host that keeps the contract's rules in memory: customers with versions, idempotency keys, If-Match,
 * history. Faults are values: a test says what happens to the next requests.
 * Longer than 250 lines because it is one host.
 */

import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { readSort } from '#model/list-query.ts';
import { matches, queryRows } from '#model/match-row.ts';
import type { Http, HttpRequest } from '#ports/ports.ts';
import type { FakeFeed } from './fake-feed.ts';
import { fakeFeed } from './fake-feed.ts';
import { fakeSearch } from './fake-search.ts';

export type Fault =
  /** Never reaches the host. */
  | 'drop'
  /** Reaches it and takes effect; the answer is lost. */
  | 'loseAnswer'
  /** 500 before any effect. */
  | 'fail'
  /** Takes effect, then 500. */
  | 'applyThenFail'
  | 'unauthorized'
  /** A captive portal's page under 200. */
  | 'portal'
  | { readonly throttle: number };

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string;
}

export interface FakeHost extends Http {
  readonly rows: Map<string, Row>;
  /** One line for each effect: `<key> <op> <row>`. */
  readonly effects: string[];
  readonly requests: HttpRequest[];
  /** Applied to the next writes, in order. */
  readonly faults: Fault[];
  /** Setting it cuts the streams that are open. */
  down: boolean;
  /** Gives created rows keys of its own: `tạm-1` becomes `HOST-1`. */
  renames: boolean;
  /** It looks at no key and no version, and does what it is told. */
  isOld: boolean;
  statements: readonly string[];
  readonly feed: FakeFeed;
  /** Somebody else makes, changes or removes (null) a row. */
  others(code: string, values: Partial<Row> | null): void;
}

const failure = (errorCode: string, extra: object = {}) => ({
  success: false,
  errorCode,
  errorMessage: errorCode,
  showType: 2,
  traceId: 't',
  ...extra,
});

export function customerRow(code: string, over: Partial<Row> = {}): Row {
  const blank = Object.fromEntries(Object.keys(customer.fields).map((name) => [name, null]));
  return {
    ...blank,
    code,
    name: `Nguyễn Văn ${code}`,
    phoneNumber: '0912345678',
    customerType: 1,
    careStatus: 1,
    active: true,
    createdAt: '2026-01-02T03:04:05+07:00',
    version: 1,
    ...over,
  };
}

export function fakeHost(rows: readonly Row[] = []): FakeHost {
  const answered = new Map<string, Reply>();
  const held = new Map(rows.map((row) => [String(row.code), row]));
  const feed = fakeFeed(held);
  let isDown = false;
  const host: FakeHost = {
    ...{ rows: held, feed },
    effects: [],
    requests: [],
    faults: [],
    get down() {
      return isDown;
    },
    set down(value) {
      isDown = value;
      if (value) feed.end('cut');
    },
    renames: false,
    isOld: false,
    statements: ['customer.*'],
    others(code, values) {
      const row = held.get(code);
      const version = (row?.version ?? 0) + 1;
      if (values === null) held.delete(code);
      else held.set(code, { ...(row ?? customerRow(code)), ...values, version });
      const op = values === null ? 'remove' : row === undefined ? 'create' : 'update';
      feed.tell({ collection: 'customer', id: code, version, op, actor: 'p2' });
    },
    async stream(request, received) {
      host.requests.push(request);
      await Promise.resolve();
      if (isDown) return { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };
      return feed.stream(request, received);
    },
    async send(request) {
      host.requests.push(request);
      await Promise.resolve();
      if (host.down) return { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };
      const isWrite = request.method !== 'GET';
      const fault = isWrite ? host.faults.shift() : undefined;
      return withFault(fault, () => respond(host, answered, request));
    },
  };
  return host;
}

function withFault(fault: Fault | undefined, work: () => Reply): Awaited<ReturnType<Http['send']>> {
  const lost = { ok: false, failure: { kind: 'noAnswer', reason: 'network' } } as const;
  if (fault === 'drop') return lost;
  if (fault === 'fail') return reply({ status: 500, body: failure('internal_error') });
  if (fault === 'unauthorized') return reply({ status: 401, body: failure('unauthorized') });
  if (fault === 'portal') {
    return {
      ok: true,
      answer: { status: 200, contentType: 'text/html', retryAfter: null, text: '<html>Wi-Fi</html>' },
    };
  }
  if (typeof fault === 'object') {
    return reply({ status: 429, body: failure('rate_limited'), retryAfter: String(fault.throttle) });
  }
  const done = work();
  if (fault === 'loseAnswer') return lost;
  return reply(fault === 'applyThenFail' ? { status: 500, body: failure('internal_error') } : done);
}

function reply({ status, body, retryAfter }: Reply): Awaited<ReturnType<Http['send']>> {
  const answer = {
    status,
    contentType: 'application/json',
    retryAfter: retryAfter ?? null,
    text: JSON.stringify(body),
  };
  return { ok: true, answer };
}

function respond(host: FakeHost, answered: Map<string, Reply>, request: HttpRequest): Reply {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace('/api/v1', '');
  if (path === '/api/health') return { status: 200, body: { success: true } };
  if (path === '/user/me') return { status: 200, body: { success: true, data: me(host) } };
  if (request.method === 'GET' && path === '/customer')
    return { status: 200, body: list(host, searchParams) };
  if (path === '/search') return { status: 200, body: fakeSearch([...host.rows.values()], searchParams) };
  if (path === '/changes') return host.feed.page(searchParams);
  const closing = /^\/outcomes\/(.+)\/close$/.exec(path)?.[1];
  if (closing !== undefined) return close(answered, closing);
  // What no test is about: it says so to nobody.
  if (request.method === 'GET') return { status: 404, body: failure('not_found', { showType: 0 }) };
  const key = request.headers['idempotency-key'] ?? '';
  const before = answered.get(key);
  if (before !== undefined && !host.isOld) return before;
  const done = write(host, path, request, key);
  // Only an applied effect is kept under its key.
  if (done.status < 300) answered.set(key, done);
  return done;
}

function me(host: FakeHost) {
  return {
    id: 'p1',
    userName: 'lan',
    name: 'Trần Thị Lan',
    avatar: null,
    mobile: null,
    role: 'staff',
    pbacStatements: host.statements,
    version: 1,
  };
}

function list(host: FakeHost, parameters: URLSearchParams) {
  const filter = JSON.parse(parameters.get('filter') ?? '{}');
  const sort = readSort(parameters.get('sort') ?? '') ?? [];
  const query = {
    filter,
    sort,
    current: Number(parameters.get('current')),
    pageSize: Number(parameters.get('pageSize')),
  };
  const rows = [...host.rows.values()].filter((row) => matches(customer, row, filter));
  return { success: true, ...queryRows(customer, rows, query) };
}

function close(answered: Map<string, Reply>, key: string): Reply {
  const applied = answered.get(key);
  // From now on it is refused.
  if (applied === undefined) answered.set(key, { status: 422, body: failure('idempotency_key_sealed') });
  const data =
    applied === undefined || applied.status === 422
      ? { outcome: 'sealed' }
      : { outcome: 'applied', status: applied.status, answer: applied.body };
  return { status: 200, body: { success: true, data } };
}

function write(host: FakeHost, path: string, { method, body, headers }: HttpRequest, key: string): Reply {
  const values = JSON.parse(body ?? '{}');
  if (method === 'POST' && path === '/customer') {
    if (host.rows.has(values.code)) {
      const errors = [{ field: 'code', code: 'is_duplicate' }];
      return { status: 409, body: failure('is_duplicate', { errors }) };
    }
    const code = host.renames ? `HOST-${host.rows.size + 1}` : values.code;
    return commit(host, key, 'create', customerRow(code, { ...values, code, version: 1 }));
  }
  if (path === '/customer/status') return writeItems(host, values, key);
  const code = decodeURIComponent(/^\/customer\/(.+)$/.exec(path)?.[1] ?? '');
  const row = host.rows.get(code);
  const expected = host.isOld ? `"${row?.version}"` : headers['if-match'];
  if (expected === undefined) return { status: 428, body: failure('version_required') };
  if (row === undefined || expected !== `"${row.version}"`) {
    return { status: 412, body: failure('version_conflict', { current: row ?? null }) };
  }
  if (values.name === 'cấm')
    return {
      status: 422,
      body: failure('unprocessable_entity', { errors: [{ field: 'name', code: 'code' }] }),
    };
  if (method === 'DELETE') {
    host.rows.delete(code);
    host.effects.push(`${key} remove ${code}`);
    host.feed.tell({ collection: 'customer', id: code, version: row.version + 1, op: 'remove', actor: 'p1' });
    return { status: 200, body: { success: true } };
  }
  return commit(host, key, 'update', { ...row, ...values, version: row.version + 1 });
}

interface Items {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly active: boolean;
}

/** Each row stands alone. */
function writeItems(host: FakeHost, { items, active }: Items, key: string): Reply {
  const data = items.map(({ id, version }) => {
    const row = host.rows.get(id);
    if (row === undefined || row.version !== version)
      return { id, ok: false, errorCode: 'version_conflict', row: row ?? null };
    const next = { ...row, active, version: version + 1 };
    commit(host, key, 'update', next);
    return { id, ok: true, row: next };
  });
  return { status: 200, body: { success: true, data } };
}

function commit(host: FakeHost, key: string, op: 'create' | 'update', row: Row): Reply {
  host.rows.set(String(row.code), row);
  host.effects.push(`${key} ${op} ${row.code}`);
  host.feed.tell({ collection: 'customer', id: String(row.code), version: row.version, op, actor: 'p1' });
  return { status: 200, body: { success: true, data: row } };
}
