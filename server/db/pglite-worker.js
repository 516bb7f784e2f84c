/**
 * The embedded PostgreSQL on a thread of its own: it answers synchronously, and on the main thread one long
 * query would hold up every request. Spoken to in PostgreSQL's own protocol, so that the main thread uses
 * the same driver as with a real server.
 *
 * Plain JavaScript, started from its text: a worker cannot be given a TypeScript file by every tool that
 * runs the server (the bundle, the test runner). Its imports arrive as addresses for the same reason.
 *
 * There is one session inside. A new connection finds it as a new connection should (no open transaction,
 * no prepared statement, no setting), because it is reset before it is handed over.
 */
async function start() {
  const { parentPort, workerData } = await import('node:worker_threads');
  const { PGlite } = await import(workerData.modules.pglite);
  const { pg_trgm } = await import(workerData.modules.trigrams);
  const engine = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm } });

  /** The connection that owns the session: its number, and bytes of a message not yet whole. */
  let owner = { id: 0, held: Buffer.alloc(0), started: false };

  const reset = () => {
    if (engine.isInTransaction()) engine.execProtocolRawSync(simpleQuery('ROLLBACK'));
    engine.execProtocolRawSync(simpleQuery('DISCARD ALL'));
  };

  const take = (chunk) => {
    owner.held = owner.held.length === 0 ? Buffer.from(chunk) : Buffer.concat([owner.held, chunk]);
    let done = 0;
    let start = 0;
    let end = messageEnd(owner.held, start, owner.started);
    while (end !== undefined) {
      // Messages run in one piece up to the one that asks for an answer: after an error in the middle
      // PostgreSQL skips to that point, and it must find it in what it was given.
      if (!owner.started || endsBatch(owner.held[start])) {
        owner.started = true;
        const answer = engine.execProtocolRawSync(owner.held.subarray(done, end));
        done = end;
        // A copy of exactly the answer: the engine reuses its buffer.
        if (answer.length > 0) parentPort.postMessage({ id: owner.id, chunk: answer.slice() });
      }
      start = end;
      end = messageEnd(owner.held, start, owner.started);
    }
    owner.held = owner.held.subarray(done);
  };

  parentPort.on('message', async (message) => {
    if (message.kind === 'open') {
      if (owner.id !== 0) reset();
      owner = { id: message.id, held: Buffer.alloc(0), started: false };
    } else if (message.kind === 'data') {
      if (message.id === owner.id) take(message.chunk);
    } else if (message.kind === 'shut') {
      await engine.close();
      parentPort.close();
    }
  });
  parentPort.postMessage({ ready: true });
}

/** End of the message at `start`, or undefined while it is incomplete. The first one has no type byte. */
function messageEnd(bytes, start, typed) {
  const lengthAt = typed ? start + 1 : start;
  if (bytes.length < lengthAt + 4) return undefined;
  const end = lengthAt + bytes.readInt32BE(lengthAt);
  return bytes.length < end ? undefined : end;
}

/** Query, Sync, Flush, CopyDone, CopyFail, FunctionCall, Terminate. */
function endsBatch(type) {
  return 'QSHcfFX'.includes(String.fromCharCode(type));
}

function simpleQuery(text) {
  const bytes = Buffer.alloc(text.length + 6);
  bytes.write('Q', 0);
  bytes.writeInt32BE(text.length + 5, 1);
  bytes.write(text, 5);
  return bytes;
}

/** Sends the failure as text: the engine may throw something that is no Error, or that can't be sent to another thread. */
start().catch(async (reason) => {
  const { parentPort } = await import('node:worker_threads');
  parentPort.postMessage({ failure: String(reason?.message ?? reason?.name ?? reason) });
  parentPort.close();
});
