/**
 * A file in a multipart body, read into memory: it is at most a few megabytes, and is looked at whole. Under the same
 * key it must be the same file again, so it stands in a request's content as its hash.
 */
import { createHash } from 'node:crypto';

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { mostPictureBytes } from '#model/uploads.ts';
import { refuse } from '../http/refusal.ts';

export class SentFile {
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
  /** It was longer than may be; `bytes` is its beginning. */
  readonly isCut: boolean;

  constructor(bytes: Buffer, isCut: boolean) {
    this.bytes = bytes;
    this.hash = createHash('sha256').update(bytes).digest('hex');
    this.isCut = isCut;
  }

  toJSON(): { readonly file: string } {
    return { file: this.hash };
  }
}

/** Bytes of a whole request: the file, and what stands around it. */
const bodyLimit = mostPictureBytes + 1024 * 1024;
/** Limits: the parts around the file are small; anything more is no form of ours. */
const limits = { files: 1, fileSize: mostPictureBytes, fields: 4, fieldSize: 1024, parts: 5 };

/**
 * The body of a request becomes its first file; undefined where it has none. The multipart parser reads to the end of the
 * request, however long: a length is required (every browser sends one) and limited before anything is received.
 */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  // A file that is too long is cut off: the handler refuses it with its own message.
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
  scope.addHook('onRequest', async ({ headers }) => {
    // Chunks say of themselves how long they are, and of the whole nothing. Without either there is no body.
    if (headers['transfer-encoding'] !== undefined) throw refuse('length_required');
    if (Number(headers['content-length'] ?? 0) > bodyLimit) throw refuse('payload_too_large');
  });
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await firstFile(request);
  });
}

async function firstFile(request: FastifyRequest): Promise<SentFile | undefined> {
  try {
    const part = await request.file();
    return part && new SentFile(await part.toBuffer(), part.file.truncated);
  } catch {
    throw refuse('unprocessable_entity');
  }
}
