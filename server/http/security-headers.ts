/**
 * Headers on every answer. The console loads nothing from elsewhere, runs no inline script and needs no inline style:
 * React and Blueprint place their parts through the style object, which the policy does not concern. Only the console
 * itself may frame it: a silent sign-in opens one of its own pages in a frame.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { ServerConfig } from '../config/config.ts';

/**
 * Who may make documents and addresses of scripts of texts (Trusted Types): the sanitiser of rich texts and the editor's
 * clipboard, by the names that their packages give, frames without scripts, and the addresses of our own workers
 * (src/kit/ui/document-frame.tsx, src/adapters/browser/trusted-script.ts). Each name once, and no default.
 */
const trustedTypes = ['dompurify', 'ProseMirrorClipboard', 'console-documents', 'console-scripts'];

/** Two years, as https://hstspreload.org asks for. */
const transportSeconds = 2 * 365 * 24 * 3_600;

export async function securityHeaders(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // Other names of the same domain are not this server's to speak for.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: transportSeconds,
      includeSubDomains: false,
    },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

function contentPolicy({ oidc }: ServerConfig): Readonly<Record<string, string[]>> {
  const provider = oidc.provider === 'external' ? [new URL(oidc.issuer).origin] : [];
  return {
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
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
  };
}
