/*
 * npm run dev:server: builds the server on every change and restarts it.
 * Beside it, `npm run dev` serves the console and passes /api and /oidc on to port 8088.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { build } from 'vite';

import { root } from './steps/root.mjs';

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

const watcher = await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {} },
});

if ('on' in watcher) {
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') restart();
  });
}

async function restart() {
  if (server?.exitCode === null) {
    const closed = new Promise((resolve) => server?.once('close', resolve));
    server.kill('SIGTERM');
    await closed;
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'development' },
    stdio: 'inherit',
  });
}
