/**
 * A locale's messages, loaded when they are needed: nobody downloads two languages, and the frame does not wait
 * for the words of the pages (build/message-parts.ts).
 */
import type { MessageFormatElement } from 'react-intl';

import type { Locale } from '#store/locale-slice.ts';
import { locales } from '#store/locale-slice.ts';
import type { LazyModule } from '#kit/lazy/lazy-module.ts';
import { lazyModule } from '#kit/lazy/lazy-module.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { reloadGuard } from '../start/reload-guard.ts';
import type { CompactMessages } from './compact-messages.ts';
import { expandMessages } from './compact-messages.ts';
import { nameBank, withGateways } from './gateway-texts.ts';

export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

type Load = () => Promise<{ messages: CompactMessages }>;

/** Texts before and around a page. */
const shellTexts: Readonly<Record<Locale, LazyModule<Messages>>> = {
  'vi-VN': textsOf(() => import('../../../locales/vi-VN.json?messages=shell')),
  'en-US': textsOf(() => import('../../../locales/en-US.json?messages=shell')),
};

const ownTexts: Readonly<Record<Locale, LazyModule<Messages>>> = {
  'vi-VN': textsOf(() => import('../../../locales/vi-VN.json?messages=pages')),
  'en-US': textsOf(() => import('../../../locales/en-US.json?messages=pages')),
};

const deedTexts: Readonly<Record<Locale, LazyModule<Messages>>> = {
  'vi-VN': textsOf(() => import('../../../locales/vi-VN.json?messages=deeds')),
  'en-US': textsOf(() => import('../../../locales/en-US.json?messages=deeds')),
};

/** All messages but the deeds', the shell's among them. */
export const pageTexts: Readonly<Record<Locale, LazyModule<Messages>>> = {
  'vi-VN': lazyModule(() => loadBoth('vi-VN'), unchanged),
  'en-US': lazyModule(() => loadBoth('en-US'), unchanged),
};

function textsOf(load: Load): LazyModule<Messages> {
  return lazyModule(
    async () => withGateways(expandMessages((await load()).messages), nameBank),
    (once) => reloadGuard.load(() => loadChunk(once)),
  );
}

async function loadBoth(locale: Locale): Promise<Messages> {
  const [around, pages] = await Promise.all([shellTexts[locale].load(), ownTexts[locale].load()]);
  return { ...around, ...pages };
}

/** Its parts see to their failures themselves. */
function unchanged<T>(load: () => Promise<T>): Promise<T> {
  return load();
}

export const loadShellMessages = (locale: Locale) => shellTexts[locale].load();

/**
 * Adds the questions and deeds of commands to the messages of the pages, where whoever draws them looks: given another
 * object, all that is drawn would be drawn again, for a few texts that none of it shows.
 */
export async function loadDeedTexts(locale: Locale): Promise<void> {
  const [messages, deeds] = await Promise.all([pageTexts[locale].load(), deedTexts[locale].load()]);
  Object.assign(messages, deeds);
}

export const loadMessages = (locale: Locale) => pageTexts[locale].load();

/** The shell's messages, where they are here already. */
export const loadedShellMessages = (locale: Locale) => shellTexts[locale].held();

/** Those of this language or, where they are not here, of another one. */
export function heldShell(locale: string): { locale: Locale; messages: Messages } | undefined {
  const held = locales.flatMap((known) => {
    const messages = shellTexts[known].held();
    return messages === undefined ? [] : [{ locale: known, messages }];
  });
  return held.find((one) => one.locale === locale) ?? held[0];
}

/** The language chosen on this device (local storage, `locale`), before there is a store to ask. */
export function rememberedLocale(storage: Storage): Locale {
  const written = storage.getItem('locale')?.replaceAll('"', '');
  return locales.find((locale) => locale === written) ?? 'vi-VN';
}
