/** The tool of each kind of field, as one visible list. */
import type { FieldKind } from '#model/field.ts';
import type { FieldRenderer } from '../../definitions/field-renderer.ts';
import { choiceRenderer } from '../choice-field.tsx';
import { flagRenderer } from '../flag-field.tsx';
import { imageRenderer } from '../image/image-field.tsx';
import { dayRenderer, instantRenderer } from '../instant-field.tsx';
import { listRenderer } from '../list-field.tsx';
import { integerRenderer, moneyRenderer, percentRenderer } from '../number-field.tsx';
import { phoneRenderer } from '../phone-field.tsx';
import { referenceRenderer } from '../reference/reference-field.tsx';
import { richTextRenderer } from '../rich-text/rich-text-field.tsx';
import { codeRenderer, secretRenderer, textRenderer } from '../text-field.tsx';

export const fieldRenderers: Readonly<Record<FieldKind, FieldRenderer>> = {
  text: textRenderer,
  code: codeRenderer,
  email: textRenderer,
  link: textRenderer,
  image: imageRenderer,
  richText: richTextRenderer,
  list: listRenderer,
  secret: secretRenderer,
  phone: phoneRenderer,
  money: moneyRenderer,
  integer: integerRenderer,
  percent: percentRenderer,
  choice: choiceRenderer,
  flag: flagRenderer,
  reference: referenceRenderer,
  instant: instantRenderer,
  day: dayRenderer,
};
