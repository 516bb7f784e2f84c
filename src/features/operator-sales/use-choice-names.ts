/** Channels and states in words. */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { operatorSales } from '#model/entities/operator-sales.ts';
import { choiceLabel, choiceName } from '#kit/definitions/message-ids.ts';

/** A value that this version does not know is shown as it came. */
export function useChoiceNames() {
  const intl = useIntl();
  return useCallback(
    (field: 'channel' | 'state', value: string) => {
      const name = choiceName(operatorSales.fields[field], value);
      return name === undefined
        ? value
        : intl.formatMessage({ id: choiceLabel('operatorSales', field, name) });
    },
    [intl],
  );
}
