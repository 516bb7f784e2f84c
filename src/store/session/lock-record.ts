/**
 * What all tabs of this device share about the lock: when somebody last touched the console, that it is locked, and
 * who signed out here last, and whose session was ended. A reload, or another tab, is no way round it.
 */
import * as z from 'zod/mini';

import type { Settings } from '#edge/ports.ts';
import { readSetting } from '../read-setting.ts';

const noted = z.object({ subject: z.string(), at: z.number() });

/** Whom it is about, and when (epoch ms). */
export type Noted = z.infer<typeof noted>;

/** The settings that hold them. */
const activeName = 'active';
const lockName = 'lock';
const leftName = 'left';
const endedName = 'ended';

export const readActive = (settings: Settings) => read(settings, activeName);
export const noteActive = (settings: Settings, value: Noted) => write(settings, activeName, value);

export const readLocked = (settings: Settings) => read(settings, lockName);
export const noteLocked = (settings: Settings, value: Noted) => write(settings, lockName, value);
export const removeLocked = (settings: Settings) => settings.remove(lockName);

/** Until the next sign-in: the disk may have failed to forget them. */
export const readLeft = (settings: Settings) => read(settings, leftName);
export const noteLeft = (settings: Settings, value: Noted) => write(settings, leftName, value);
export const removeLeft = (settings: Settings) => settings.remove(leftName);

/** Until they sign in again: the disk may have failed to lock their record. */
export const readEnded = (settings: Settings) => read(settings, endedName);
export const noteEnded = (settings: Settings, value: Noted) => write(settings, endedName, value);
export const removeEnded = (settings: Settings) => settings.remove(endedName);

const read = (settings: Settings, name: string) => readSetting(settings, name, noted);

function write(settings: Settings, name: string, value: Noted): void {
  settings.write(name, JSON.stringify(value));
}
