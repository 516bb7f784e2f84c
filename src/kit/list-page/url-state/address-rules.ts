/** How a screen's address is read and written. */
import type { AddressRules } from '#model/list-address.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';

export function addressRules({ entity, filters, columns, initial }: ListScreen): AddressRules {
  const sortable = columns.filter((column) => column.sortable).map((column) => column.field);
  return { entity, filters, sortable, initial };
}
