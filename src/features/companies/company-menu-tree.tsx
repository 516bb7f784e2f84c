/** The part of the form of a company's menu that chooses the entries of the operators' menu, by packages or one by one. */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { operatorMenu, orderedItems } from '#model/operator-menu.ts';
import type { PartProps } from '#kit/definitions/define-command.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { CheckTree } from '#kit/tree/check-tree.tsx';
import { MenuPackageBoxes } from './menu-package-boxes.tsx';

export function CompanyMenuTree({ entity, name, value, describedBy, onChange, onBlur }: PartProps) {
  const intl = useIntl();
  const labelOf = useCallback((id: string) => intl.formatMessage({ id: `operatorMenu.${id}` }), [intl]);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <>
      <MenuPackageBoxes menu={chosen} onChange={onChange} />
      <CheckTree
        label={intl.formatMessage({ id: fieldLabel(entity, name) })}
        nodes={operatorMenu}
        chosen={chosen}
        labelOf={labelOf}
        describedBy={describedBy}
        onChange={(items) => onChange(orderedItems(items))}
        onBlur={onBlur}
      />
    </>
  );
}
