/**
 * Pictures come in by one call and are fetched by everybody: the public site shows them. What is stored was examined,
 * bears the hash of its content as its name, and is answered as a picture and nothing else.
 */
import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Call } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { isPictureAddress, pictureAddress, pictureTypes } from '#model/uploads.ts';
import { readCaller, requireAccess } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { uploadTable } from '../db/tables/upload.ts';
import { withData } from '../http/answers.ts';
import { atOnce, untilAnswered } from '../http/person-limits.ts';
import { refuse } from '../http/refusal.ts';
import type { ReadInput, WriteInput } from '../routing/routes.ts';
import { routesOf } from '../routing/routes.ts';
import { examinePicture, type Picture } from './examine-picture.ts';
import { acceptFiles, SentFile } from './sent-file.ts';

/** Each is held in memory as a whole, and unpacked. */
const mostOfAPerson = 4;
const mostOfAll = 8;

/** The calls that were mounted, for the published contract. */
export async function mountUploads(app: FastifyInstance, context: Context): Promise<readonly Call[]> {
  let calls: readonly Call[] = [];
  // A scope of its own: no other call reads files.
  await app.register(async (scope) => {
    await acceptFiles(scope);
    // The body is megabytes: from somebody who may not send it, it is not even received.
    const places = atOnce(mostOfAPerson, mostOfAll, 5);
    scope.addHook('onRequest', async ({ headers }: FastifyRequest, reply) => {
      const caller = await readCaller(context, headers.authorization);
      requireAccess(caller, v3Calls.upload);
      untilAnswered(reply, places.enter(caller.id));
    });
    const routes = routesOf(scope, context);
    routes.preparedWrite(v3Calls.upload, look, keep);
    calls = routes.calls;
  });
  servePictures(app, context);
  return calls;
}

/** File of the body; undefined for any other kind of body. */
const oneFile = z.catch(z.optional(z.instanceof(SentFile)), undefined);

async function look({ body }: ReadInput): Promise<Picture> {
  const file = body.read(oneFile);
  if (file === undefined) throw refuse('image_missing');
  if (file.isCut) throw refuse('image_too_large');
  const examined = await examinePicture(file.bytes);
  if (!examined.ok) throw refuse(examined.code);
  return examined.picture;
}

async function keep({ tx, caller }: WriteInput, picture: Picture) {
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  await tx
    .insert(uploadTable)
    .values({ hash, ...picture, uploadedBy: caller.id })
    .onConflictDoNothing();
  return withData({ url: pictureAddress(hash, picture.type) });
}

/** No folder stands behind the address, so there is nothing to list and no way out of it. */
function servePictures(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    if (!isPictureAddress(`/uploads/${name}`)) throw refuse('not_found');
    const [hash = ''] = name.split('.');
    const tag = `"${hash}"`;
    const [found] = await db.orm.select().from(uploadTable).where(eq(uploadTable.hash, hash));
    if (found === undefined || !name.endsWith(`.${found.type}`)) throw refuse('not_found');
    reply.headers({
      etag: tag,
      'cache-control': 'public, max-age=31536000, immutable',
      // Opened on its own, it is a document without any rights; and other sites may show it.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(pictureTypes[found.type]).send(found.bytes);
  });
}
