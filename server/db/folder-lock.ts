/**
 * One server per data folder. The embedded database does not refuse a second process on the same files and
 * both would destroy them, so a lock file says who holds the folder.
 *
 * A server killed without warning leaves its lock behind. Where the lock was written in our own process
 * space, the process id and its start time tell at once whether the holder lives. Elsewhere (a container
 * started again, another host on a shared disk) an id says nothing: there only the heartbeat counts, the
 * time of the file's last change.
 */
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { z } from 'zod';

import { StartRefusal } from '../config/start-refusal.ts';

export interface FolderLock {
  release(): void;
}

const heartbeatMs = 1_000;
const silentAfterMs = 6_000;

/** The folder must exist and be writable. Throws StartRefusal when another server holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid), space: processSpace() });
  while (!tryWrite(path, mine)) {
    const found = readIfThere(path);
    if (found === undefined) continue;
    if (await isHeld(path, found)) {
      throw new StartRefusal(
        `The data folder ${folder} is in use by another server (process ${parseHolder(found)?.pid ?? 'unknown'}). ` +
          'Stop that one, or set DATA_DIR to another folder.',
      );
    }
    removeExactly(path, found);
  }
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      removeExactly(path, mine);
    },
  };
}

const holderSchema = z.object({ pid: z.number(), started: z.string(), space: z.string() });

function parseHolder(written: string): z.infer<typeof holderSchema> | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(written)).data;
  } catch {
    return undefined;
  }
}

async function isHeld(path: string, written: string): Promise<boolean> {
  const holder = parseHolder(written);
  if (holder !== undefined && holder.space === processSpace()) {
    return isAlive(holder.pid) && startTimeOf(holder.pid) === holder.started;
  }
  // Clocks of two hosts may differ, so a beat is a change seen while waiting, not an age.
  const first = lastBeat(path);
  if (first === undefined) return false;
  for (let waited = 0; waited < silentAfterMs; waited += 500) {
    await wait(500);
    if (lastBeat(path) !== first) return true;
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return isErrno(failure) && failure.code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat; '' where there is no such file, and then the id alone decides. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Two processes in the same space see the same process ids. */
function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function tryWrite(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (failure) {
    if (isErrno(failure) && failure.code === 'EEXIST') return false;
    throw failure;
  }
}

/**
 * Removes the file only if it still says what we judged: of two servers that find the same dead lock, the
 * slower one must not remove the new lock of the faster one.
 */
function removeExactly(path: string, expected: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== expected) {
    try {
      linkSync(aside, path);
    } catch {
      // Somebody wrote a new lock in between; it stands.
    }
  }
  unlinkSync(aside);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function lastBeat(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder is gone or read-only now; the database itself will say so.
  }
}

function isErrno(failure: unknown): failure is NodeJS.ErrnoException {
  return failure instanceof Error && 'code' in failure;
}
