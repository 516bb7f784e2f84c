/** Reads that a database which begins anew would break. */
import type { FastifyReply } from 'fastify';

import type { Call } from '#model/calls/call.ts';
import { currentAsker, isPointless } from '../db/asker-scope.ts';
import { isConnectionLost } from '../db/database-failure.ts';

/** Once more where a connection broke under it, as each of a pool does when the database begins anew: nothing has happened yet. */
export async function readAgain<T>(
  { method }: Call,
  reply: FastifyReply,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (failure) {
    const isVain = isPointless(currentAsker());
    if (method !== 'GET' || reply.sent || isVain || !isConnectionLost(failure)) throw failure;
    return read();
  }
}
