/*
 * npm start: from a fresh copy to a running console, in one command.
 *
 *     Node.js new enough? -> packages -> build -> data folder -> server
 *
 * npm run migrate: the same way to a database of the shape that this version expects, without a server.
 *
 * Each step is skipped where nothing changed since the last time.
 * PORT (8088), DATA_DIR (./data) and DEMO (on) are the server's settings.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { buildIfChanged } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

/** Arguments of the server’s program: none starts the server, `migrate` migrates. */
const command = process.argv.slice(2);

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  await buildIfChanged();
  const isEmbedded = !process.env.DATABASE_URL;
  const dataFolder = isEmbedded ? prepareDataFolder() : resolve(root, process.env.DATA_DIR || 'data');
  if (command.length === 0) say(`Starting the server. Data are kept in ${dataFolder}.`);
  return runServer(dataFolder);
});

function prepareDataFolder() {
  const folder = resolve(root, process.env.DATA_DIR || 'data');
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new CannotGoOn(
      `The data folder ${folder} cannot be written. Choose another with DATA_DIR, or change who owns it.`,
    );
  }
  return folder;
}

/**
 * Level by level: Node's own recursive way never ends where a level can't be made for want of its parent (/proc).
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * @param {string} dataFolder
 * @returns {Promise<number>} the server's exit code
 */
function runServer(dataFolder) {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'dist/server/main.js'), ...command],
    {
      cwd: root,
      env: {
        ...process.env,
        ...demoAccount(),
        NODE_ENV: process.env.NODE_ENV || 'production',
        // Demo data and accounts, unless switched off; the server refuses them where it can be reached from outside.
        ...(command.length === 0 ? { DEMO: process.env.DEMO || 'on' } : {}),
        PORT: process.env.PORT || '8088',
        DATA_DIR: dataFolder,
      },
      stdio: 'inherit',
    },
  );
  endWith(child);
  return new Promise((done) => {
    child.on('error', () => done(1));
    // A server that was asked to end by a signal has not failed.
    child.on('close', (code) => done(code ?? 0));
  });
}

/**
 * So that the demo shows a deposit by VietQR. The number is invented; the name tells whoever scans it not to pay.
 *
 * @returns {Record<string, string>}
 */
function demoAccount() {
  const isSet = ['RECEIVING_BANK_BIN', 'RECEIVING_ACCOUNT', 'RECEIVING_NAME'].some(
    (name) => process.env[name],
  );
  if (isSet || /^(off|0|false)$/.test(process.env.DEMO ?? '')) return {};
  return {
    RECEIVING_BANK_BIN: '970422',
    RECEIVING_ACCOUNT: '0000000000',
    RECEIVING_NAME: 'Demo - không chuyển tiền',
  };
}

/**
 * The server ends in order when this process is asked to, and when npm is: npm passes
 * a signal to its shell alone, which ends without passing it on.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWith(child) {
  let asked = false;
  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    if (!asked) child.kill(signal);
    asked = true;
  };
  process.on('SIGTERM', ask);
  process.on('SIGHUP', ask);
  process.on('SIGINT', () => {
    // Ctrl+C in a terminal reaches the server by itself; sent twice it would cut its orderly end short.
    if (process.stdin.isTTY) asked = true;
    else ask('SIGINT');
  });
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== 'start') return;
  const watch = setInterval(() => process.ppid !== parent && ask('SIGTERM'), 200);
  child.on('close', () => clearInterval(watch));
}
