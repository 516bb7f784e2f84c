/** Menu packages: the calls of a resource; of what they hold, each is an entry of the operators' menu. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { isMenuItem, orderedItems } from '#model/operator-menu.ts';
import type { Context } from '../context/context.ts';
import { menuPackageResource } from '../resources/menu-package.ts';
import { type Amend, mountResource } from '../routing/mount-resource.ts';
import type { Routes } from '../routing/routes.ts';
import { amendList } from './amend-list.ts';

export function mountMenuPackages(routes: Routes, context: Context): void {
  mountResource(routes, context, v3ListCalls.menuPackage, menuPackageResource, orderItems);
}

const orderItems: Amend = amendList('items', 'unknown_menu_item', (items) =>
  items.every(isMenuItem) ? orderedItems(items) : undefined,
);
