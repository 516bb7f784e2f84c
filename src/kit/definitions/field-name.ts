/** Display name of a field of an entity. */
import type { IntlShape } from 'react-intl';

import { fieldLabel } from './message-ids.ts';
import { wordFor } from './word-for.ts';

export const fieldName = (intl: IntlShape, entity: string, field: string): string =>
  wordFor(intl, fieldLabel(entity, field), field);
