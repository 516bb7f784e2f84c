/**
 * A host that keeps the contract of docs/http.md in memory: tokens, rights, versions, If-Match, keys with their
 * outcomes, sealing. A write is begun and committed at two moments, so that it can be found in progress.
 */
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { readSort } from '#model/list-query.ts';
import { matches, queryRows } from '#model/match-row.ts';
import type { HttpRequest } from '#edge/ports.ts';
import { customerRow } from '../support/fake-host.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string;
}

/** What a write did, in the order of commits. */
export interface Effect {
  readonly key: string;
  readonly subject: string;
  readonly op: 'create' | 'update' | 'remove';
  readonly row: string;
  readonly version: number;
}

interface Outcome {
  readonly subject: string;
  /** null: sealed. */
  readonly content: string | null;
  readonly reply: Reply | undefined;
}

export interface SimulatedHost {
  readonly rows: Map<string, Row>;
  readonly effects: Effect[];
  /** Answers at once, or says how to finish what was begun. */
  begin(request: HttpRequest): Reply | { readonly commit: () => Reply };
  giveToken(subject: string): string;
  subjectOf(token: string): string | undefined;
  /** All tokens given so far are refused from now on. */
  expireTokens(): void;
  /** Whether this person may still change customers. */
  setMayWrite(subject: string, may: boolean): void;
  /** Another person's hand. */
  changeRow(code: string, change: 'update' | 'remove'): void;
  /** What was begun and not committed is gone. */
  restart(): void;
}

export const wordNotAllowed = 'cấm';

const failure = (errorCode: string, extra: object = {}) => ({
  success: false,
  errorCode,
  errorMessage: errorCode,
  showType: 2,
  traceId: 't',
  ...extra,
});
const no = (status: number, code: string, extra: object = {}): Reply => ({
  status,
  body: failure(code, extra),
});

export function makeSimulatedHost(codes: readonly string[]): SimulatedHost {
  const rows = new Map(codes.map((code) => [code, customerRow(code)]));
  const outcomes = new Map<string, Outcome>();
  const running = new Set<string>();
  const effects: Effect[] = [];
  let tokens = new Map<string, string>();
  let tokensGiven = 0;
  let changes = 0;
  let life = 0;
  const readers = new Set<string>();

  function commitWrite(request: HttpRequest, path: string, subject: string): Reply {
    const key = request.headers['idempotency-key'] ?? '';
    const reply = readers.has(subject) ? no(403, 'forbidden') : write(request, path, { key, subject });
    // Only an applied effect is kept under its key.
    if (reply.status < 300) outcomes.set(key, { subject, content: contentOf(request), reply });
    return reply;
  }

  function write(request: HttpRequest, path: string, by: { key: string; subject: string }): Reply {
    const values = JSON.parse(request.body ?? '{}');
    const code = decodeURIComponent(/^\/customer\/(.+)$/.exec(path)?.[1] ?? values.code ?? '');
    const row = rows.get(code);
    const commit = (op: Effect['op'], next: Row | undefined): Reply => {
      if (next === undefined) rows.delete(code);
      else rows.set(code, next);
      effects.push({ ...by, op, row: code, version: next?.version ?? 0 });
      return { status: 200, body: { success: true, ...(next === undefined ? {} : { data: next }) } };
    };
    const name = typeof values.name === 'string' ? values.name.normalize('NFC').trim() : undefined;
    if (name === wordNotAllowed) {
      return no(422, 'unprocessable_entity', { errors: [{ field: 'name', code: 'code' }] });
    }
    const { otp: _, ...known } = name === undefined ? values : { ...values, name };
    if (request.method === 'POST') {
      return row === undefined
        ? commit('create', customerRow(code, { ...known, version: nextVersion() }))
        : no(409, 'is_duplicate', { errors: [{ field: 'code', code: 'is_duplicate' }] });
    }
    const expected = request.headers['if-match'];
    if (expected === undefined) return no(428, 'version_required');
    if (row === undefined || expected !== `"${row.version}"`) {
      return no(412, 'version_conflict', { current: row ?? null });
    }
    if (request.method === 'DELETE') return commit('remove', undefined);
    return commit('update', { ...row, ...known, version: nextVersion() });
  }

  /** Versions only grow, over all rows: a row made anew under an old code is no old version of it. */
  function nextVersion(): number {
    changes += 1;
    return changes + 1;
  }

  function close(key: string, subject: string): Reply {
    if (running.has(key)) return no(409, 'in_progress');
    const known = outcomes.get(key);
    if (known === undefined) {
      outcomes.set(key, { subject, content: null, reply: undefined });
      return { status: 200, body: { success: true, data: { outcome: 'sealed' } } };
    }
    if (known.subject !== subject) return no(404, 'not_found');
    const data =
      known.reply === undefined
        ? { outcome: 'sealed' }
        : { outcome: 'applied', status: known.reply.status, answer: known.reply.body };
    return { status: 200, body: { success: true, data } };
  }

  function begin(request: HttpRequest): ReturnType<SimulatedHost['begin']> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/api/v1', '');
    if (path === '/api/health') return { status: 200, body: { success: true } };
    const subject = tokens.get(tokenOf(request) ?? '');
    if (subject === undefined) return no(401, 'unauthorized');
    if (path === '/user/me') {
      return { status: 200, body: { success: true, data: profileOf(subject, !readers.has(subject)) } };
    }
    if (request.method === 'GET') return { status: 200, body: list(rows, searchParams) };
    const closing = /^\/outcomes\/(.+)\/close$/.exec(path)?.[1];
    if (closing !== undefined) return close(closing, subject);
    const key = request.headers['idempotency-key'];
    if (key !== undefined) {
      if (running.has(key)) return no(409, 'in_progress');
      const known = outcomes.get(key);
      if (known !== undefined) {
        if (known.subject !== subject) return no(422, 'idempotency_key_reused');
        if (known.reply === undefined) return no(422, 'idempotency_key_sealed');
        return known.content === contentOf(request) ? known.reply : no(422, 'idempotency_key_reused');
      }
      running.add(key);
    }
    const begun = life;
    return {
      commit() {
        if (begun !== life) return no(503, 'upstream_unavailable');
        if (key !== undefined) running.delete(key);
        return commitWrite(request, path, subject);
      },
    };
  }

  return {
    rows,
    effects,
    begin,
    giveToken(subject) {
      tokensGiven += 1;
      const token = `${subject}.${tokensGiven}`;
      tokens.set(token, subject);
      return token;
    },
    subjectOf: (token) => /^(\w+)\.\d+$/.exec(token)?.[1],
    expireTokens() {
      tokens = new Map();
    },
    setMayWrite(subject, may) {
      if (may) readers.delete(subject);
      else readers.add(subject);
    },
    changeRow(code, change) {
      const row = rows.get(code);
      if (row === undefined) return;
      const version = nextVersion();
      if (change === 'remove') rows.delete(code);
      else rows.set(code, { ...row, address: `Địa chỉ ${version}`, version });
    },
    restart() {
      life += 1;
      running.clear();
    },
  };
}

export const tokenOf = ({ headers }: HttpRequest) => headers.authorization?.replace('Bearer ', '');

const contentOf = ({ method, url, body, headers }: HttpRequest) =>
  JSON.stringify([method, url, body ?? null, headers['if-match'] ?? null]);

function profileOf(subject: string, mayWrite: boolean) {
  return {
    id: subject,
    userName: subject,
    name: `Nhân viên ${subject}`,
    avatar: null,
    mobile: null,
    role: 'staff',
    pbacStatements: mayWrite ? ['customer.*'] : ['customer.view'],
    version: 1,
  };
}

function list(rows: ReadonlyMap<string, Row>, parameters: URLSearchParams) {
  const filter = JSON.parse(parameters.get('filter') ?? '{}');
  const sort = readSort(parameters.get('sort') ?? '') ?? [];
  const query = {
    filter,
    sort,
    current: Number(parameters.get('current') ?? 1),
    pageSize: Number(parameters.get('pageSize') ?? 20),
  };
  const matching = [...rows.values()].filter((row) => matches(customer, row, filter));
  return { success: true, ...queryRows(customer, matching, query) };
}
