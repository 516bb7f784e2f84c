/**
 * A pool of connections that may end at any moment. A connection is heard for as long as it lives: `pg` tells the end of one
 * that somebody holds by an event that ends the process where nobody listens.
 *
 * - Where none can be made, it is tried again for a short while: a restart and a failover take seconds.
 * - What breaks a connection is told by an SQLSTATE (`DatabaseUnreachable`), as what the database itself says.
 * - A connection that broke is given to nobody again. One of which nothing was heard for a while is asked first: of a host that has
 *   vanished nothing ever comes back, no end either.
 * - A reader who has hung up gives the connection back. A write comes to its end, and is found by its key.
 * - Once the time of a call is over its connection is cut: a frozen database answers nothing, a time-out of its own neither.
 */
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { currentAsker, isPointless } from './asker-scope.ts';
import type { Asker, Bulkhead } from './bulkhead.ts';
import { DatabaseUnreachable, isConnectionLost, isUnavailable } from './database-failure.ts';

/** How long a connection that can't be made is tried for. */
const connectForMs = 3_000;
const connectAgainMs = 100;
/** For so long a connection is good without being asked. */
const freshMs = 5_000;
const aliveWithinMs = 1_000;
/** Grace before the connection of a caller who hung up is cut: most queries end sooner than a new one would be made. */
const graceMs = 1_000;

/** @param bulkhead absent: a single connection, which can't be divided */
export function connectionPool(options: pg.PoolConfig, bulkhead?: Bulkhead): pg.Pool {
  const pool = new pg.Pool(options);
  const broken = new WeakMap<object, unknown>();
  /** When it was last made or given back, by the process's own clock: nobody holds one longer than a call lasts. */
  const heardAt = new WeakMap<object, number>();
  pool.on('connect', (client) => {
    client.on('error', (failure) => broken.set(client, failure));
    const query = client.query.bind(client);
    const ask = (...asked: Parameters<typeof query>): Promise<unknown> =>
      Promise.resolve(query(...asked)).catch((failure: unknown) => {
        throw codedFailure(failure, broken.get(client));
      });
    client.query = ask as typeof client.query;
    heardAt.set(client, performance.now());
  });
  // Errors of idle connections are ignored: the pool makes a new one.
  pool.on('error', () => {});
  const connectAny: () => Promise<pg.PoolClient> = pool.connect.bind(pool);

  /** Connections last heard of before this count as lost: one of that age did not answer when checked. */
  let lostBefore = 0;

  async function connect(asker: Asker): Promise<pg.PoolClient> {
    for (;;) {
      const client = await connectAny();
      const [now, heard] = [performance.now(), heardAt.get(client) ?? 0];
      if (bulkhead === undefined || now - heard < freshMs) return client;
      if (heard >= lostBefore && (await isAlive(client))) return client;
      lostBefore = Math.max(lostBefore, now - freshMs);
      client.release(true);
      if (isPointless(asker))
        throw new DatabaseUnreachable('The connection to the database is silent', '08006');
    }
  }

  async function take(): Promise<pg.PoolClient> {
    const asker = currentAsker();
    const giveBack = await bulkhead?.take(asker);
    try {
      const client = await patiently(
        () => connect(asker),
        () => pool.ending || isPointless(asker),
      );
      const { release } = client;
      const stopWatching = watchAsker(asker, (reason) => {
        broken.set(client, reason);
        void client.end();
      });
      client.release = (isUseless) => {
        stopWatching();
        heardAt.set(client, performance.now());
        release(isUseless || broken.has(client));
        giveBack?.();
      };
      return client;
    } catch (failure) {
      giveBack?.();
      throw failure;
    }
  }

  async function ask(...asked: Parameters<pg.PoolClient['query']>): Promise<unknown> {
    const client = await take();
    let isUseless = false;
    try {
      return await client.query(...asked);
    } catch (failure) {
      isUseless = isConnectionLost(failure);
      throw failure;
    } finally {
      client.release(isUseless);
    }
  }

  return Object.assign(pool, { connect: take as pg.Pool['connect'], query: ask as pg.Pool['query'] });
}

/** Whether anything comes back. */
async function isAlive(client: pg.PoolClient): Promise<boolean> {
  const given = new AbortController();
  const silence = wait(aliveWithinMs, false, { signal: given.signal }).catch(() => false);
  const answer = client.query('select').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, silence]).finally(() => given.abort());
}

async function patiently(
  connect: () => Promise<pg.PoolClient>,
  isEnding: () => boolean,
): Promise<pg.PoolClient> {
  const begun = performance.now();
  for (;;) {
    try {
      return await connect();
    } catch (failure) {
      // A wrong password, or a database that is none, is as wrong in a second.
      const isHopeless = failure instanceof pg.DatabaseError && !isUnavailable(failure);
      if (isHopeless || isEnding() || performance.now() - begun >= connectForMs)
        throw new DatabaseUnreachable('The database can’t be connected to', '08006', failure);
      await wait(connectAgainMs);
    }
  }
}

/** Adds an SQLSTATE to a broken connection's failure, which `pg` reports without a code. */
function codedFailure(failure: unknown, broken: unknown): unknown {
  if (failure instanceof pg.DatabaseError || broken === undefined) return failure;
  return new DatabaseUnreachable('The connection to the database broke', '08006', failure);
}

/**
 * The connection is cut once the time of the call is over, whatever the database does, and for a reader who has hung up.
 *
 * @returns what ends the watching
 */
function watchAsker({ kind, gone, overAt }: Asker, cut: (reason: unknown) => void): () => void {
  let grace: NodeJS.Timeout | undefined;
  const onOver = () => cut(new Error('The time of the call is over'));
  const end = overAt === undefined ? undefined : setTimeout(onOver, overAt - performance.now());
  const onGone = () => {
    grace = setTimeout(() => cut(gone?.reason), graceMs);
  };
  const leaving = kind === 'read' ? gone : undefined;
  if (leaving?.aborted === true) onGone();
  else leaving?.addEventListener('abort', onGone, { once: true });
  return () => {
    clearTimeout(end);
    clearTimeout(grace);
    leaving?.removeEventListener('abort', onGone);
  };
}
