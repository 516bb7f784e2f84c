/**
 * Session markers shared by all tabs of this device: the time of last activity, that the console is locked, the latest time that
 * this device has shown, who signed out here and has not signed in again since, and whose session was ended. Neither a reload,
 * nor another tab, nor one that the browser restores, gets round them.
 */
import * as z from 'zod/mini';

import type { Settings } from '#ports/ports.ts';
import { readSetting } from './read-setting.ts';

const noted = z.object({ subject: z.string(), at: z.number() });

/** Whom it is about, and when (epoch ms). */
export type SessionMarker = z.infer<typeof noted>;

/**
 * `past`: somebody else has signed in since, and the session at the provider is theirs. `ended`: an administrator has ended it.
 * `wiped`: nothing of theirs is left to be removed.
 */
const left = z.array(
  z.object({
    ...{ subject: z.string(), at: z.number(), past: z.boolean() },
    ...{ ended: z.optional(z.boolean()), wiped: z.optional(z.boolean()) },
  }),
);
export type SignOutMarker = z.infer<typeof left>[number];
/** On a device that more people than this share, whoever left before all of them is forgotten. */
const mostLeft = 50;

/** The settings that hold them. */
const activeName = 'active';
const latestName = 'latest';
const lockName = 'lock';
const leftName = 'left';
const endedName = 'ended';

export const readActiveMarker = (settings: Settings) => read(settings, activeName);
export const markActive = (settings: Settings, value: SessionMarker) => write(settings, activeName, value);

/** Epoch ms; 0: not known. A clock that shows less by far was set back. */
export const readLatest = (settings: Settings) => readSetting(settings, latestName, z.number()) ?? 0;
export const markLatest = (settings: Settings, at: number) => settings.write(latestName, String(at));

export const readLocked = (settings: Settings) => read(settings, lockName);
export const markLocked = (settings: Settings, value: SessionMarker) => write(settings, lockName, value);
export const removeLocked = (settings: Settings) => settings.remove(lockName);

/**
 * Whoever signed out is let in by a sign-in alone: the disk may have failed to forget them, and a tab that was closed
 * before comes back with its tokens.
 */
export const hasSignedOut = (settings: Settings, subject: string | undefined) =>
  readSignOuts(settings).some((one) => one.subject === subject);
/** Whether the session that may still stand at the provider is of somebody who has signed out here. */
export const isSignedOutAtProvider = (settings: Settings) => readSignOuts(settings).some(({ past }) => !past);

export function markSignedOut(
  settings: Settings,
  { subject, at, ended }: SessionMarker & Pick<SignOutMarker, 'ended'>,
): void {
  const known = readSignOuts(settings);
  const others = known.filter((one) => one.subject !== subject);
  const isEnded = ended ?? known.find((one) => one.subject === subject)?.ended;
  writeLeft(settings, [...others.slice(1 - mostLeft), { subject, at, past: false, ended: isEnded }]);
}

/** Those of whom something may still have to be removed. */
export const readUnwiped = (settings: Settings) =>
  readSignOuts(settings).filter(({ wiped }) => wiped !== true);

/** They are gone from this device; whoever has left again since is not. */
export function markWiped(settings: Settings, gone: readonly SessionMarker[]): void {
  const isGone = (one: SessionMarker) =>
    gone.some(({ subject, at }) => subject === one.subject && at === one.at);
  writeLeft(
    settings,
    readSignOuts(settings).map((one) => (isGone(one) ? { ...one, wiped: true } : one)),
  );
}

/** Whether somebody who left then has come back by a sign-in and works here again. */
export function isBackSince(settings: Settings, { subject, at }: SessionMarker): boolean {
  const active = readActiveMarker(settings);
  return active?.subject === subject && active.at > at && !hasSignedOut(settings, subject);
}

/** This person has just signed in, now. `known`: who had left by then; a sign-out that came after them stands. */
export function markSignedIn(
  settings: Settings,
  { subject, at }: SessionMarker,
  known: readonly SessionMarker[],
): void {
  markActive(settings, { subject, at });
  const since = (one: SessionMarker) =>
    !known.some((other) => other.subject === subject && other.at === one.at);
  const others = readSignOuts(settings).filter((one) => one.subject !== subject || since(one));
  writeLeft(
    settings,
    others.map((one) => ({ ...one, past: true })),
  );
}

/** Until they sign in again: the disk may have failed to lock their record. */
export const readEnded = (settings: Settings) => read(settings, endedName);
export const markEnded = (settings: Settings, value: SessionMarker) => write(settings, endedName, value);
export const removeEnded = (settings: Settings) => settings.remove(endedName);

export const readSignOuts = (settings: Settings) => readSetting(settings, leftName, left) ?? [];

function writeLeft(settings: Settings, value: readonly SignOutMarker[]): void {
  if (value.length === 0) settings.remove(leftName);
  else settings.write(leftName, JSON.stringify(value));
}

const read = (settings: Settings, name: string) => readSetting(settings, name, noted);

function write(settings: Settings, name: string, value: SessionMarker): void {
  settings.write(name, JSON.stringify(value));
}
