/**
 * Classes of database failures, by SQLSTATE (PostgreSQL, appendix A) and never by the words of the message.
 *
 *     unavailable   nothing can be said of the request: it is answered 503, and may be sent again
 *     lost          of these, the connection is of no use to the next one either
 *
 * A commit that ends so is open: it is decided by its idempotency key when it is sent again.
 */

/** There is no connection to the database, or it broke. Has the SQLSTATE of that, as the failures of the server have. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
  readonly code: string;

  /** @param code 08006 connection_failure, 53300 too_many_connections */
  constructor(message: string, code: '08006' | '53300', cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Nobody waits for the answer: whoever asked has hung up. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Also where a library has put it into a failure of its own. */
export function isCallerGone(failure: unknown): boolean {
  for (let found = failure; found instanceof Error; found = found.cause)
    if (found instanceof CallerGone) return true;
  return false;
}

export interface DatabaseFailure {
  /** SQLSTATE. */
  readonly code: string;
  readonly constraint: string | undefined;
}

/** Undefined where it is no failure of the database. */
export function readDatabaseFailure(failure: unknown): DatabaseFailure | undefined {
  for (let found = failure; found instanceof Error; found = found.cause) {
    if (!('code' in found) || typeof found.code !== 'string' || !sqlState.test(found.code)) continue;
    const constraint =
      'constraint' in found && typeof found.constraint === 'string' ? found.constraint : undefined;
    return { code: found.code, constraint };
  }
  return undefined;
}

const sqlState = /^[0-9A-Z]{5}$/;

/** A connection that said this is closed, and not given to anybody else. */
export function isConnectionLost(failure: unknown): boolean {
  const code = readDatabaseFailure(failure)?.code;
  return code !== undefined && lost.test(code);
}

/** Another try may succeed with the same request, and nothing is wrong with it. */
export function isUnavailable(failure: unknown): boolean {
  const code = readDatabaseFailure(failure)?.code;
  return code !== undefined && (lost.test(code) || unavailable.test(code));
}

/**
 * 08 connection exception (08P01 is also how PgBouncer refuses), 57P01 to 57P05 shutdown, restart, dropped database and idle
 * session, 25006 a primary that has become a standby, 25P03 and 25P04 a transaction that took too long.
 */
const lost = /^(08...|57P0[1-5]|25006|25P0[34])$/;

/** 53 insufficient resources, 40001 and 40P01 serialization and deadlock, 55P03 a lock not had in time, 57014 a statement stopped. */
const unavailable = /^(53...|40001|40P01|55P03|57014)$/;
