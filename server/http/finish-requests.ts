/**
 * A server that closes answers what it took, and keeps no connection after that. Fastify closes those that are idle when it
 * begins; one that becomes so later would be kept for as long as a client may think.
 */
import type { FastifyInstance } from 'fastify';

/** Nothing that was taken takes longer: its caller has given up by then. */
const finishMs = 30_000;
const lookMs = 50;

export function finishRequests(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  let patience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), lookMs);
    patience = setTimeout(() => app.server.closeAllConnections(), finishMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(patience);
  });
}
