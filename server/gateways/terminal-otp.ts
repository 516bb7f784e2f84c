/**
 * The code by which the owner of an account confirms a terminal. Kept as a hash beside the row, compared and never read;
 * guessing it is as slow as guessing a password.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

import { and, eq, gt, sql, TransactionRollbackError } from 'drizzle-orm';

import type { Gateway } from '#model/entities/gateway.ts';
import type { Row } from '#model/entity.ts';
import { createAttempts, failureStoreOf } from '../auth/attempts.ts';
import { requireBank } from '../context/bank.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import type { TerminalTable } from '../db/tables/gateway.ts';
import { refuse } from '../http/refusal.ts';
import type { Ask } from '../write/external-call.ts';
import { hashSecret } from '../write/hash-secret.ts';

/** OWASP ASVS 5.0, 6.5.5. */
const livesMinutes = 10;

export interface TerminalOtp {
  /** Whether terminals are verified by a code, and there is a bank to send one. */
  readonly isSent: boolean;
  /**
   * `register` is tried and taken back, so that nobody is sent a code in vain; then the bank sends one, and the terminal is
   * registered with it. It takes the place of any before it.
   */
  send(tx: Transaction, register: (tx: Transaction) => Promise<Row>): Promise<Ask<Row>>;
  /**
   * Whether it is the terminal's code, and not of more than ten minutes ago. Asked in no transaction: each try counts. Throws 429
   * after too many.
   */
  isRight(terminalId: string, typed: string): Promise<boolean>;
}

export function otpOf(
  { db, bank, cipher, now }: Pick<Context, 'db' | 'bank' | 'cipher' | 'now'>,
  { name, terminalActs }: Gateway,
  table: TerminalTable,
): TerminalOtp {
  const attempts = createAttempts('otp', failureStoreOf(db, now));
  const hash = async (id: string, code: string) =>
    createHash('sha256')
      .update(`${await hashSecret({ db, cipher })} otp ${name} ${id} ${code}`)
      .digest('hex');
  return {
    isSent: bank !== undefined && terminalActs.includes('verify'),
    async send(tx, register) {
      const sender = requireBank(bank);
      const tried = await takenBack(tx, register);
      const id = String(tried.terminalId);
      return async (bankKey) => {
        const otpHash = await hash(id, await sender.sendOtp(String(tried.phoneNo), bankKey));
        return async (recording) => {
          const row = await register(recording);
          await recording
            .update(table)
            .set({ otpHash, otpExpiresAt: sql`now() + make_interval(mins => ${livesMinutes})` })
            .where(eq(table.terminalId, id));
          return row;
        };
      };
    },
    async isRight(id, typed) {
      const looked = await attempts.guess({ name: `${name} ${id}` }, async () => {
        const [kept] = await db.orm
          .select({ otpHash: table.otpHash })
          .from(table)
          .where(and(eq(table.terminalId, id), gt(table.otpExpiresAt, sql`now()`)));
        return { ok: isSame(kept?.otpHash ?? '', await hash(id, typed.trim())) };
      });
      if ('waitSeconds' in looked) throw refuse('rate_limited', { retryAfterSeconds: looked.waitSeconds });
      return looked.ok;
    },
  };
}

/** Runs it and takes it back: the row that it would make. */
async function takenBack(tx: Transaction, work: (tx: Transaction) => Promise<Row>): Promise<Row> {
  let row: Row | undefined;
  await tx
    .transaction(async (savepoint) => {
      row = await work(savepoint);
      savepoint.rollback();
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof TransactionRollbackError)) throw failure;
    });
  if (row === undefined) throw new Error('What was done without a failure has a row');
  return row;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
