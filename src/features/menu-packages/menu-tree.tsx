/** The part of a menu package's form that chooses the entries of the operators' menu. */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { operatorMenu, orderedItems } from '#model/operator-menu.ts';
import type { PartProps } from '#kit/definitions/define-command.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { CheckTree } from '#kit/tree/check-tree.tsx';

export function MenuTree({ entity, name, value, describedBy, onChange, onBlur }: PartProps) {
  const intl = useIntl();
  const labelOf = useCallback((id: string) => intl.formatMessage({ id: `operatorMenu.${id}` }), [intl]);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <CheckTree
      label={intl.formatMessage({ id: fieldLabel(entity, name) })}
      nodes={operatorMenu}
      chosen={chosen}
      labelOf={labelOf}
      describedBy={describedBy}
      onChange={(items) => onChange(orderedItems(items))}
      onBlur={onBlur}
    />
  );
}
