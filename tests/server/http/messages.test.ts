/** The server and the console say the same of what the specification names (section 8). */
import { describe, expect, test } from 'vitest';

import { messageIdOf } from '#model/failure.ts';
import { messageOf } from '../../../server/http/messages.ts';
import type { RefusalCode } from '../../../server/http/refusal.ts';
import { english, vietnamese } from '../../support/texts.ts';

/** A server names no field in its sentence: what it is called is the console's to say. */
const idOf: Partial<Readonly<Record<RefusalCode, string>>> = { is_duplicate: 'error.is_duplicate.unnamed' };

const catalogue: readonly RefusalCode[] = [
  ...(['unprocessable_entity', 'old_password_not_correct', 'user_exists_with_same_username'] as const),
  ...(['mongo_error_duplicate', 'is_duplicate', 'userName already exist', 'already register'] as const),
];

const texts = { vi: vietnamese, en: english } as const;

describe.each(['vi', 'en'] as const)('in %s', (language) => {
  test.each(catalogue)('%s has one text', (code) => {
    const said = messageOf(code, language);
    expect(said).toBe(texts[language][idOf[code] ?? messageIdOf(code)]);
    expect(said).not.toMatch(/[{}]/);
  });
});
