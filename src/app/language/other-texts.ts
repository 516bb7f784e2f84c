/** Texts of the languages that are not shown: what somebody brings along may be in one of them. */
import type { MessageFormatElement } from 'react-intl';

import type { Locale } from '#store/locale-slice.ts';
import { locales } from '#store/locale-slice.ts';
import type { Messages } from './load-messages.ts';
import { loadMessages } from './load-messages.ts';

export async function otherTexts(than: Locale): Promise<readonly ((id: string) => string | undefined)[]> {
  const others = locales.filter((locale) => locale !== than);
  const loaded = await Promise.all(
    others.map((locale) => loadMessages(locale).catch((): Messages | undefined => undefined)),
  );
  return loaded.flatMap((messages) =>
    messages === undefined ? [] : [(id: string) => plainText(messages[id] ?? [])],
  );
}

/** Undefined where the text depends on something. */
function plainText(parts: readonly MessageFormatElement[]): string | undefined {
  const [only] = parts;
  return parts.length === 1 && only?.type === 0 ? only.value : undefined;
}
