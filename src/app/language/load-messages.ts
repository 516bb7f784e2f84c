/** A locale's messages, loaded when they are needed: nobody downloads two languages. */
import type { MessageFormatElement } from 'react-intl';

import type { Locale } from '#store/locale-slice.ts';
import { locales } from '#store/locale-slice.ts';
import { loadChunk } from '../load-chunk.ts';

export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

const loaders: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  'vi-VN': () => import('../../../locales/vi-VN.json?messages'),
  'en-US': () => import('../../../locales/en-US.json?messages'),
};

const loaded = new Map<Locale, Messages>();

export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const { messages } = await loadChunk(loaders[locale]);
  loaded.set(locale, messages);
  return messages;
}

/** The messages, where they are here already. */
export function loadedMessages(locale: Locale): Messages | undefined {
  return loaded.get(locale);
}

/** The language chosen on this device (local storage, `locale`), before there is a store to ask. */
export function rememberedLocale(storage: Storage): Locale {
  const written = storage.getItem('locale')?.replaceAll('"', '');
  return locales.find((locale) => locale === written) ?? 'vi-VN';
}
