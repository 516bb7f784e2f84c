/**
 * A locale's messages, loaded when they are needed: nobody downloads two languages, and the frame does not wait
 * for the words of the pages (build/message-parts.ts).
 */
import type { MessageFormatElement } from 'react-intl';

import type { Locale } from '#store/locale-slice.ts';
import { locales } from '#store/locale-slice.ts';
import { loadChunk } from '#kit/late/load-chunk.ts';
import { opening } from '../start/opening.ts';
import { nameBank, withGateways } from './gateway-texts.ts';

export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

type Load = () => Promise<{ messages: Messages }>;

const loadPart = (part: Load) => opening.load(() => loadChunk(part));

const parts: Readonly<Record<Locale, { readonly shell: Load; readonly pages: Load }>> = {
  'vi-VN': {
    shell: () => import('../../../locales/vi-VN.json?messages=shell'),
    pages: () => import('../../../locales/vi-VN.json?messages=pages'),
  },
  'en-US': {
    shell: () => import('../../../locales/en-US.json?messages=shell'),
    pages: () => import('../../../locales/en-US.json?messages=pages'),
  },
};

const shell = new Map<Locale, Messages>();
const whole = new Map<Locale, Messages>();
/** Under way: a page that is rendered again waits for the same. */
const awaited = new Map<Locale, Promise<Messages>>();

/** What stands before and around a page. */
export async function loadShellMessages(locale: Locale): Promise<Messages> {
  const known = shell.get(locale);
  if (known !== undefined) return known;
  const messages = withGateways((await loadPart(parts[locale].shell)).messages, nameBank);
  shell.set(locale, messages);
  return messages;
}

/** All of them. The same promise for whoever asks while it is under way; a failure is forgotten. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = awaited.get(locale);
  if (known !== undefined) return known;
  const loading = loadBoth(locale);
  awaited.set(locale, loading);
  loading.catch(() => awaited.delete(locale));
  return loading;
}

async function loadBoth(locale: Locale): Promise<Messages> {
  const [around, pages] = await Promise.all([loadShellMessages(locale), loadPart(parts[locale].pages)]);
  const messages = { ...around, ...withGateways(pages.messages, nameBank) };
  whole.set(locale, messages);
  return messages;
}

/** The shell's messages, where they are here already. */
export function loadedShellMessages(locale: Locale): Messages | undefined {
  return shell.get(locale);
}

/** Those of this language or, where they are not here, of another one. */
export function heldShell(locale: string): { locale: Locale; messages: Messages } | undefined {
  const held = [...shell].map(([known, messages]) => ({ locale: known, messages }));
  return held.find((one) => one.locale === locale) ?? held[0];
}

/** All messages, where they are here already. */
export function loadedMessages(locale: Locale): Messages | undefined {
  return whole.get(locale);
}

/** The language chosen on this device (local storage, `locale`), before there is a store to ask. */
export function rememberedLocale(storage: Storage): Locale {
  const written = storage.getItem('locale')?.replaceAll('"', '');
  return locales.find((locale) => locale === written) ?? 'vi-VN';
}
