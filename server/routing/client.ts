/**
 * The console itself, from dist/client: files by their name, every other address the page that starts it. Files
 * with a hash in their name never change; the start page and the service worker are asked for each time.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { refuse } from '../http/refusal.ts';
import { sendFailure } from './failures.ts';

/** The page of the hidden frame of a silent sign-in: its own, for the console is much to load for one answer. */
const silentPath = '/login/silent';
const ownAddresses = ['/api/', '/uploads/', '/oidc/', '/docs', '/config.json'];

export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: ['index.html'],
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      // Metadata of the build is in .vite, which is not served.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get(silentPath, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(join(silentPath, 'index.html')),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && acceptsPage(request.headers.accept) && !isOwn(request.url);
    if (!built || !page) return sendFailure(refuse('not_found'), request, reply);
    reply.header('cache-control', 'no-cache');
    return reply.sendFile('index.html');
  });
}

/** Vite puts what it names by content under assets/. */
function isHashed(path: string): boolean {
  return /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
}

function acceptsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}

function isOwn(url: string): boolean {
  return ownAddresses.some((address) => url.startsWith(address));
}
