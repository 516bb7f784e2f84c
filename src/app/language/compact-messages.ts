/**
 * Texts as they travel: as trees of syntax under whole ids, those of all pages would be nearly twice as large. They are
 * packed by build/compact-messages.ts.
 *
 *     { form: { '': 'Biểu mẫu', save: 'Lưu' } }   form: 'Biểu mẫu', form.save: 'Lưu'
 *     'Lưu'                                       [{ type: 0, value: 'Lưu' }]
 *     ['Đã lưu ', ['n']]                          [{ type: 0, value: 'Đã lưu ' }, { type: 1, value: 'n' }]
 *
 * A text that depends on more than a value stands as it is, with the texts in it packed alike.
 */
import type { MessageFormatElement } from 'react-intl';

type CompactPart = string | readonly [name: string] | CompactElement<MessageFormatElement>;

export type CompactMessage = string | readonly CompactPart[];

export interface CompactMessages {
  readonly [step: string]: CompactMessage | CompactMessages;
}

type CompactElement<T> = T extends { options: object }
  ? Omit<T, 'options'> & { readonly options: Readonly<Record<string, CompactMessage>> }
  : T extends { children: object }
    ? Omit<T, 'children'> & { readonly children: CompactMessage }
    : T;

/** Once for each part of the texts, and before anything is drawn: plain loops, which cost half of what pairs of entries do. */
export function expandMessages(packed: CompactMessages): Readonly<Record<string, MessageFormatElement[]>> {
  const texts: Record<string, MessageFormatElement[]> = {};
  const unpackBelow = (below: CompactMessages, path: string) => {
    for (const step in below) {
      const found = below[step];
      const id = step === '' ? path.slice(0, -1) : path + step;
      if (typeof found === 'string') texts[id] = [{ type: 0, value: found }];
      else if (isText(found)) texts[id] = unpack(found);
      else if (found !== undefined) unpackBelow(found, `${id}.`);
    }
  };
  unpackBelow(packed, '');
  return texts;
}

function unpack(text: CompactMessage): MessageFormatElement[] {
  return typeof text === 'string' ? [unpackPart(text)] : text.map(unpackPart);
}

function unpackPart(part: CompactPart): MessageFormatElement {
  if (typeof part === 'string') return { type: 0, value: part };
  if (isArgument(part)) return { type: 1, value: part[0] };
  if ('options' in part) {
    const options = Object.entries(part.options).map(([choice, text]) => [choice, { value: unpack(text) }]);
    return { ...part, options: Object.fromEntries(options) };
  }
  return 'children' in part ? { ...part, children: unpack(part.children) } : part;
}

const isText = (found: CompactMessages[string] | undefined): found is CompactMessage => Array.isArray(found);

const isArgument = (part: object): part is readonly [string] => Array.isArray(part);
