/**
 * A file in a multipart body, read into memory: it is at most a few megabytes, and is looked at whole. Under the same
 * key it must be the same file again, so it stands in a request's content as its hash.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { Busboy } from '@fastify/busboy';
import type { FastifyInstance } from 'fastify';

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

/** Room for what stands around the file, and to tell a file that is a little too large by its own name. */
const bodyLimit = mostPictureBytes + 1024 * 1024;

/** The body of a request becomes its first file; undefined where it has none. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: { readonly headers: IncomingHttpHeaders }, body: Buffer) => firstFile(headers, body),
  );
}

function firstFile(headers: IncomingHttpHeaders, body: Buffer): Promise<SentFile | undefined> {
  const contentType = headers['content-type'] ?? '';
  return new Promise((resolve, reject) => {
    const broken = () => reject(refuse('unprocessable_entity'));
    let file: SentFile | undefined;
    try {
      const parts = new Busboy({
        headers: { ...headers, 'content-type': contentType },
        limits: { files: 1, fields: 0, fileSize: mostPictureBytes },
      });
      parts.on('file', (_field, stream) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          file = new SentFile(Buffer.concat(pieces), stream.truncated);
        });
      });
      parts.on('finish', () => resolve(file));
      parts.on('error', broken);
      parts.end(body);
    } catch {
      broken();
    }
  });
}
