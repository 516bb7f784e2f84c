/**
 * Hosts that keep the contract of docs/http.md in memory: tokens, rights, versions, If-Match, keys with their
 * outcomes, sealing. A write is begun and committed at two moments, so that it can be found in progress.
 */
import type { HttpRequest } from '#ports/ports.ts';
import type { Meet } from './fault-list.ts';
import type { Follower } from './host-feed.ts';
import type { CallsOfDevice, HostRows } from './host-rows.ts';
import { makeHostRows } from './host-rows.ts';
import type { Reply } from './reply.ts';
import { no } from './reply.ts';
import { hostOf } from './simulated-hosts.ts';

interface Outcome {
  readonly subject: string;
  /** null: sealed. */
  readonly content: string | null;
  readonly reply: Reply | undefined;
}

export interface SimulatedHost extends Pick<HostRows, 'rows' | 'effects' | 'changeRow'> {
  /**
   * Answers at once, or says how to finish what was begun. `isStale`: a list as it was some time ago; where changes are
   * told none is older than these.
   */
  begin(request: HttpRequest, isStale: boolean): Reply | { readonly commit: () => Reply };
  /** Opens a stream of changes. Gives back how to stop; or why not. */
  follow(request: HttpRequest, follower: Follower): Reply | (() => void);
  beat(follower: Follower): void;
  /** Of the newest change that it tells. */
  cursor(): string;
  giveToken(subject: string): string;
  subjectOf(token: string): string | undefined;
  /** All tokens given so far are refused from now on. */
  expireTokens(): void;
  /** Whether this person may still change customers. */
  setMayWrite(subject: string, may: boolean): void;
  mayWrite(subject: string): boolean;
  /** What was begun and not committed is gone. */
  restart(): void;
  /** Everything is as it was at the last backup, keys and versions too. */
  restore(): void;
  /** Keys are kept for a time, and that has passed. */
  forgetKeys(): void;
  /** It tells of changes for a time, and that has passed. */
  forgetChanges(): void;
  /** Whether it went back to a backup. */
  isRestored(): boolean;
  /** Whether something was done under the key. */
  knows(key: string): boolean;
  /** Whether a key of the entry was forgotten, or taken back by a backup. */
  isForgotten(id: string): boolean;
  /** Whether what was done for the entry was taken back by a backup. */
  isTakenBack(id: string): boolean;
}

export function makeSimulatedHost(
  codes: readonly string[],
  met: Meet,
  isFed: boolean,
  calls: CallsOfDevice,
): SimulatedHost {
  const data = makeHostRows(codes, met, calls);
  let outcomes = new Map<string, Outcome>();
  let kept = outcomes;
  const forgotten = new Set<string>();
  const takenBack = new Set<string>();
  const running = new Set<string>();
  let tokens = new Map<string, string>();
  let tokensGiven = 0;
  let life = 0;
  let isRestored = false;
  const readers = new Set<string>();
  const backUp = () => {
    kept = new Map(outcomes);
    data.backUp();
  };
  backUp();

  function commitWrite(request: HttpRequest, path: string, subject: string): Reply {
    const isOld = hostOf(request) === 'old';
    const key = request.headers['idempotency-key'] ?? '';
    if (readers.has(subject)) {
      met('permission revoked while away');
      return no(403, 'forbidden');
    }
    const reply = data.write(request, path, { key, subject }, isOld);
    // Only an applied effect is kept under its key; an old host keeps none.
    if (reply.status < 300 && !isOld) {
      outcomes.set(key, { subject, content: contentOf(request), reply });
      if (data.effects.length % 8 === 0) backUp();
    }
    return reply;
  }

  function close(key: string, subject: string): Reply {
    if (running.has(key)) return no(409, 'in_progress');
    const known = outcomes.get(key);
    if (known === undefined) {
      outcomes.set(key, { subject, content: null, reply: undefined });
      return { status: 200, body: { success: true, data: { outcome: 'sealed' } } };
    }
    if (known.subject !== subject) return no(404, 'not_found');
    const found =
      known.reply === undefined
        ? { outcome: 'sealed' }
        : { outcome: 'applied', status: known.reply.status, answer: known.reply.body };
    return { status: 200, body: { success: true, data: found } };
  }

  /** The first answer of a key, or why it may not be used; undefined: it is new. */
  function known(key: string, request: HttpRequest, subject: string): Reply | undefined {
    if (running.has(key)) {
      met('key in progress');
      return no(409, 'in_progress');
    }
    const first = outcomes.get(key);
    if (first === undefined) return undefined;
    if (first.subject !== subject) return no(422, 'idempotency_key_reused');
    if (first.reply === undefined) return no(422, 'idempotency_key_sealed');
    return first.content === contentOf(request) ? first.reply : no(422, 'idempotency_key_reused');
  }

  function begin(request: HttpRequest, isStale: boolean): ReturnType<SimulatedHost['begin']> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api\/v\d/, '');
    if (path === '/api/health') return { status: 200, body: { success: true } };
    const subject = tokens.get(tokenOf(request) ?? '');
    if (subject === undefined) return no(401, 'unauthorized');
    if (path === '/user/me') {
      return { status: 200, body: { success: true, data: profileOf(subject, !readers.has(subject)) } };
    }
    if (path === '/changes') return data.feed.page(searchParams);
    if (request.method === 'GET') return { status: 200, body: data.list(searchParams, isStale && !isFed) };
    const closing = /^\/outcomes\/(.+)\/close$/.exec(path)?.[1];
    if (closing !== undefined) return close(closing, subject);
    const isOld = hostOf(request) === 'old';
    const key = request.headers['idempotency-key'];
    if (key === undefined && !isOld) return no(400, 'idempotency_key_required');
    if (key !== undefined && !isOld) {
      const reply = known(key, request, subject);
      if (reply !== undefined) return reply;
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
    ...{ rows: data.rows, effects: data.effects, changeRow: data.changeRow, begin },
    follow(request, follower) {
      if (tokens.get(tokenOf(request) ?? '') === undefined) return no(401, 'unauthorized');
      return data.feed.follow(new URL(request.url).searchParams, follower);
    },
    cursor: data.feed.cursor,
    beat: data.feed.beat,
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
    mayWrite: (subject) => !readers.has(subject),
    restart() {
      life += 1;
      running.clear();
      data.feed.end();
    },
    restore() {
      isRestored = true;
      for (const [key] of outcomes) if (!kept.has(key)) takenBack.add(key);
      outcomes = new Map(kept);
      life += 1;
      running.clear();
      data.restore();
      data.feed.end();
    },
    forgetChanges: data.feed.forget,
    forgetKeys() {
      for (const [key] of outcomes) forgotten.add(key);
      outcomes.clear();
      backUp();
    },
    isRestored: () => isRestored,
    knows: (key) => outcomes.has(key) || running.has(key),
    isForgotten: (id) => calls.keysOf(id).some((key) => forgotten.has(key) || takenBack.has(key)),
    isTakenBack: (id) => calls.keysOf(id).some((key) => takenBack.has(key)),
  };
}

export const tokenOf = ({ headers }: HttpRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** What makes two requests under one key the same. */
const contentOf = ({ method, url, body, headers }: HttpRequest) =>
  JSON.stringify([method, url, body, headers['if-match']]);

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
