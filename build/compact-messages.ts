import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

import type { CompactMessage, CompactMessages } from '../src/app/language/compact-messages.ts';

type CompactPart = Exclude<CompactMessage, string>[number];
type Branch = Map<string, CompactMessage | Branch>;

/** Trees of syntax by id as they travel; the browser has them again by `expandMessages`. */
export function compactMessages(
  trees: Iterable<readonly [id: string, tree: readonly MessageFormatElement[]]>,
): CompactMessages {
  const root: Branch = new Map();
  for (const [id, tree] of trees) {
    let branch = root;
    for (const step of id.split('.')) branch = branchAt(branch, step);
    branch.set('', packText(tree));
  }
  return plain(root);
}

function branchAt(branch: Branch, step: string): Branch {
  const found = branch.get(step);
  if (found instanceof Map) return found;
  const made: Branch = new Map();
  branch.set(step, made);
  return made;
}

/** A text with nothing below its id stands at its last step. */
function plain(branch: Branch): CompactMessages {
  const steps = [...branch].map(([step, found]) => {
    if (!(found instanceof Map)) return [step, found];
    const own = found.size === 1 ? found.get('') : undefined;
    return [step, own ?? plain(found)];
  });
  return Object.fromEntries(steps);
}

function packText(tree: readonly MessageFormatElement[]): CompactMessage {
  const [only] = tree;
  if (tree.length === 1 && only !== undefined && isLiteralElement(only)) return only.value;
  return tree.map(packPart);
}

function packPart(part: MessageFormatElement): CompactPart {
  if (isLiteralElement(part)) return part.value;
  if (isArgumentElement(part)) return [part.value];
  if (isPluralElement(part) || isSelectElement(part)) {
    const options = Object.entries(part.options).map(([choice, { value }]) => [choice, packText(value)]);
    return { ...part, options: Object.fromEntries(options) };
  }
  return isTagElement(part) ? { ...part, children: packText(part.children) } : part;
}
