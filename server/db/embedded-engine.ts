/**
 * The main thread's side of the embedded PostgreSQL:
 *
 *   pg Pool (one connection) -> EngineStream (a Duplex of protocol bytes) -> messages -> worker -> engine
 *
 * `pg` believes it speaks to a server, so there is one code path for both databases. A socket in between
 * (@electric-sql/pglite-socket) was tried and breaks: the pool drops its connection after each failed query,
 * and the next one meets 'too many connections'. Here all connections share one ordered channel, so the
 * end of the old one always arrives before the beginning of the new one.
 */
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

import workerText from './pglite-worker.js?raw';

export interface EmbeddedEngine {
  /** A new connection, for the `stream` option of a pg pool of one. */
  connect(): Duplex;
  /** Writes everything out and ends the thread. */
  close(): Promise<void>;
}

/** `folder` undefined: in memory. Takes 2 to 6 s on an empty folder, under half a second on a filled one. Rejects where the folder is damaged. */
export async function startEngine(folder: string | undefined): Promise<EmbeddedEngine> {
  const worker = new Worker(workerText, {
    eval: true,
    workerData: {
      folder: folder ?? 'memory://',
      modules: {
        pglite: import.meta.resolve('@electric-sql/pglite'),
        trigrams: import.meta.resolve('@electric-sql/pglite/contrib/pg_trgm'),
      },
    },
  });
  const streams = new Map<number, EngineStream>();
  let opened = 0;
  let broken: Error | undefined;
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  await new Promise<void>((resolve, reject) => {
    worker.once('message', ({ failure }: { failure?: string }) =>
      failure === undefined ? resolve() : reject(new Error(failure)),
    );
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('It ended before it had begun')));
  });
  worker.on('message', ({ id, chunk }: { id: number; chunk: Uint8Array }) => {
    streams.get(id)?.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  worker.on('error', (failure) => {
    broken = new Error('The embedded database has stopped', { cause: failure });
  });
  worker.on('exit', () => {
    broken ??= new Error('The embedded database is closed');
    for (const stream of streams.values()) stream.destroy(broken);
  });

  return {
    connect() {
      opened += 1;
      const id = opened;
      const stream = new EngineStream({
        open() {
          if (broken) return stream.destroy(broken);
          worker.postMessage({ kind: 'open', id });
          stream.emit('connect');
        },
        send: (chunk) => worker.postMessage({ kind: 'data', id, chunk }),
        closed: () => streams.delete(id),
      });
      streams.set(id, stream);
      return stream;
    },
    async close() {
      worker.postMessage({ kind: 'shut' });
      await exited;
    },
  };
}

interface Channel {
  open(): void;
  send(chunk: Uint8Array): void;
  closed(): void;
}

/** Subset of net.Socket that `pg` uses. */
class EngineStream extends Duplex {
  readonly #channel: Channel;

  constructor(channel: Channel) {
    super();
    this.#channel = channel;
  }

  connect(): this {
    // pg attaches its listeners after it has called connect.
    queueMicrotask(() => this.#channel.open());
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#channel.send(chunk);
    done();
  }

  /** pg corks the parts of one query: they travel as one message. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#channel.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(failure: Error | null, done: (failure: Error | null) => void): void {
    this.#channel.closed();
    done(failure);
  }
}
