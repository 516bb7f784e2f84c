/**
 * Headers on every answer. The console loads nothing from elsewhere, runs no inline script and needs no inline style:
 * React and Blueprint place their parts through the style object, which the policy does not concern. Only the console
 * itself may frame it: a silent sign-in opens one of its own pages in a frame.
 */
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';

export function securityHeaders(app: FastifyInstance, config: Config): void {
  const policy = contentPolicy(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

function contentPolicy({ oidc }: Config): string {
  const provider = oidc.provider === 'external' ? [new URL(oidc.issuer).origin] : [];
  const parts: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...provider],
    'frame-src': ["'self'", ...provider],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(parts)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
