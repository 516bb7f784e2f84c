/** The tool of each kind of field, as one visible list. */
import type { FieldKind } from '#model/field.ts';
import type { FieldTool } from '../../definitions/field-renderer.ts';
import { choiceTool } from '../choice-field.tsx';
import { flagTool } from '../flag-field.tsx';
import { imageTool } from '../image/image-field.tsx';
import { dayTool, instantTool } from '../instant-field.tsx';
import { listTool } from '../list-field.tsx';
import { integerTool, moneyTool, percentTool } from '../number-field.tsx';
import { phoneTool } from '../phone-field.tsx';
import { referenceTool } from '../reference/reference-field.tsx';
import { richTextTool } from '../rich-text/rich-text-field.tsx';
import { codeTool, secretTool, textTool } from '../text-field.tsx';

export const fieldTools: Readonly<Record<FieldKind, FieldTool>> = {
  text: textTool,
  code: codeTool,
  email: textTool,
  link: textTool,
  image: imageTool,
  richText: richTextTool,
  list: listTool,
  secret: secretTool,
  phone: phoneTool,
  money: moneyTool,
  integer: integerTool,
  percent: percentTool,
  choice: choiceTool,
  flag: flagTool,
  reference: referenceTool,
  instant: instantTool,
  day: dayTool,
};
