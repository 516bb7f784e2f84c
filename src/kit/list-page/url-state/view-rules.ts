/** Rules for the content of a saved view on a screen: its filters, its columns, its sortable fields. */
import type { ListScreen } from '../../definitions/define-screen.ts';
import { addressRules } from './address-rules.ts';
import type { ViewRules } from './saved-view.ts';

export function viewRules(screen: ListScreen): ViewRules {
  const columns = screen.columns.map(({ field }) => field);
  return { path: screen.path, address: addressRules(screen), columns };
}
