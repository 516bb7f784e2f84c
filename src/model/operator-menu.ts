/**
 * The menu of the ticketing platform that operators work with, as a tree: what a menu package opens, and what the menu
 * of one company holds. The labels are messages, `operatorMenu.<id>`. Ids are permanent: rows hold them.
 */

export interface MenuNode {
  readonly id: string;
  /** Absent: an entry that opens a page of the platform. */
  readonly children?: readonly MenuNode[];
}

const group = (id: string, names: readonly string[]): MenuNode => ({
  id,
  children: names.map((name) => ({ id: `${id}.${name}` })),
});

export const operatorMenu: readonly MenuNode[] = [
  group('sales', [
    ...['sellTicket', 'seatMap', 'bookings', 'tickets', 'cancelledTickets', 'payments'],
    ...['agentSales', 'vouchers', 'callCentre'],
  ]),
  group('trips', [
    ...['schedule', 'trips', 'dispatch', 'routes', 'stops', 'pickups', 'fares', 'transfers', 'manifest'],
  ]),
  group('goods', ['receive', 'onTrip', 'deliver', 'search', 'prices', 'collect', 'warehouse']),
  group('vehicles', ['list', 'seatLayouts', 'maintenance', 'fuel', 'documents', 'tracking']),
  group('drivers', ['list', 'roster', 'payroll', 'licences', 'assistants']),
  group('agents', ['list', 'commissions', 'debts', 'deposits', 'quotas']),
  group('customers', ['list', 'loyalty', 'messages', 'feedback']),
  group('reports', ['revenue', 'trips', 'agents', 'goods', 'drivers', 'occupancy', 'cancellations', 'daily']),
  group('accounting', ['receipts', 'expenses', 'shifts', 'debts', 'invoices', 'wallet', 'reconciliation']),
  group('settings', ['company', 'users', 'permissions', 'offices', 'printing', 'notifications', 'payments']),
];

/** The entries themselves, in the order of the tree: what is stored is a list of their ids. */
export const menuLeaves: readonly string[] = operatorMenu.flatMap(leavesOf);

function leavesOf({ id, children }: MenuNode): readonly string[] {
  return children === undefined ? [id] : children.flatMap(leavesOf);
}

const known: ReadonlySet<string> = new Set(menuLeaves);

export const isMenuItem = (id: string): boolean => known.has(id);

/** Without repetitions, in the order of the tree. What is no entry of the menu is left out. */
export function orderedItems(items: readonly string[]): readonly string[] {
  const wanted = new Set(items);
  return menuLeaves.filter((id) => wanted.has(id));
}
