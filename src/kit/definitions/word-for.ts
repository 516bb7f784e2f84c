/** A message by the name of what a host has told; what no word is known for stands as it came, never as a message's id. */
import type { IntlShape } from 'react-intl';

export function wordFor(intl: IntlShape, id: string, fallback: string): string {
  return id in intl.messages ? intl.formatMessage({ id }) : fallback;
}
