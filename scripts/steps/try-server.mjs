import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { CannotGoOn } from './say.mjs';

/** A first start makes the data of the demo. */
const patienceMs = 180_000;

/**
 * Starts the server of a folder as its operator would, with a demo's data in it, asks for these addresses, and ends it.
 *
 * @param {string} folder
 * @param {readonly string[]} addresses
 * @throws {CannotGoOn} where it does not start, one is not answered with 200, or it does not end in order
 */
export async function tryServer(folder, addresses) {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    // Nothing of the project that it was made in: neither its settings nor a path to its packages.
    env: { PATH: process.env.PATH, PORT: String(port), DEMO: 'on', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const ended = new Promise((done) => child.on('close', done));
  try {
    await answers(`http://localhost:${port}${addresses[0]}`, child);
    for (const address of addresses) {
      const { status } = await fetch(`http://localhost:${port}${address}`);
      if (status !== 200) throw new CannotGoOn(`${address} was answered with ${status}.`);
    }
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new CannotGoOn(`Asked to end, it ended with ${code}.`);
  } catch (failure) {
    process.stderr.write(output);
    throw failure;
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function answers(url, child) {
  const until = performance.now() + patienceMs;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new CannotGoOn(`The server did not answer within ${patienceMs / 1000} s; what it said stands above.`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
