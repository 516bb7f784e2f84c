/** Every page of the menu: its path, the keys that open it, and how it is loaded. */
import type { ComponentType } from 'react';
import { createElement } from 'react';

import type { AccessKey } from '#model/access.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { loadedOf } from '#kit/lazy/lazy-module.ts';
import { bankQrPages } from '#features/bank-qr/gateway-pages.ts';
import type { Guarded } from './access-order.ts';
import type { LazyPage } from './lazy-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import { screens } from './screens.ts';

export interface ConsolePage extends Guarded {
  readonly page: LazyPage;
}

const ownPages: readonly ConsolePage[] = [
  {
    path: '/dashboard/workplace',
    access: ['dashboard.*'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/dashboard/workplace-page.tsx').then((module) => module.WorkplacePage),
    ),
  },
  {
    path: '/dashboard/tickets',
    access: ['dashboard.tickets'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/operator-sales/sales-page.tsx').then((module) => module.TicketSalesPage),
    ),
  },
  {
    path: '/dashboard/goods',
    access: ['dashboard.goods'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/operator-sales/sales-page.tsx').then((module) => module.GoodsSalesPage),
    ),
  },
  {
    path: '/dashboard/analytics',
    access: ['dashboard.analytics'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/analytics/analytics-page.tsx').then((module) => module.AnalyticsPage),
    ),
  },
  {
    path: '/dashboard/monitor',
    access: ['dashboard.monitor'] satisfies AccessKey[],
    page: lazyPage(() => import('#features/monitor/monitor-page.tsx').then((module) => module.MonitorPage)),
  },
  {
    path: '/dashboard/report-2023',
    access: ['dashboard.report2023'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/dashboard/year-report-page.tsx').then((module) => module.YearReportPage),
    ),
  },
  {
    path: '/partner-devices/dashboard',
    access: ['lhv_partner.view'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/partner-devices/dashboard-page.tsx').then((module) => module.DeviceDashboardPage),
    ),
  },
  {
    path: '/report/company-revenue',
    access: ['report.company_revenue'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/revenue/company-revenue-page.tsx').then((module) => module.CompanyRevenuePage),
    ),
  },
  {
    path: '/report/company-charge-wallet',
    access: ['report.company_charge_wallet'] satisfies AccessKey[],
    page: lazyPage(() =>
      import('#features/wallets/wallet-charges-page.tsx').then((module) => module.WalletChargesPage),
    ),
  },
];

/** Before the lists of their group. */
const bankQrDashboards: readonly ConsolePage[] = bankQrPages.map(({ dashboard: { path, access, load } }) => ({
  ...{ path, access, page: lazyPage(load) },
}));

/** Lists that a page of their own shows in another way. */
const skins: Readonly<Record<string, () => Promise<ComponentType>>> = {
  ...Object.fromEntries(bankQrPages.flatMap((pages) => Object.entries(pages.skins))),
  '/customer/care': () => import('#features/customers/care-page.tsx').then((module) => module.CarePage),
  '/admin/client': () => import('#features/clients/clients-page.tsx').then((module) => module.ClientsPage),
  '/admin/balance-fluctuation': () =>
    import('#features/wallets/wallet-transactions-page.tsx').then((module) => module.WalletTransactionsPage),
  '/admin/config-contact': () =>
    import('#features/web-content/contact-page.tsx').then((module) => module.ContactPage),
};

/** By the path of the list behind which they stand in the menu. */
const behindLists: Readonly<Record<string, readonly ConsolePage[]>> = {
  '/company/list': [
    {
      path: '/company/update',
      access: ['company.update'] satisfies AccessKey[],
      page: lazyPage(() => import('./company-page.tsx').then((module) => module.WholeCompanyPage)),
    },
  ],
};

/** The same for all lists without a page of their own: whoever has opened one need not wait for the next. */
const listScreenPage = lazyPage(() =>
  import('#kit/list-page/list-screen.tsx').then((module) => module.ListScreenPage),
);

export const pages: readonly ConsolePage[] = [
  ...ownPages,
  ...bankQrDashboards,
  ...screens.flatMap((screen) => [listPage(screen), ...(behindLists[screen.path] ?? [])]),
];

function listPage(screen: ListScreen): ConsolePage {
  const { path, access, adminOnly } = screen;
  const skin = skins[path];
  const page =
    skin === undefined
      ? loadedOf(listScreenPage, (ListScreenPage) => () => createElement(ListScreenPage, { screen }))
      : lazyPage(skin);
  return { path, access, ...(adminOnly ? { adminOnly } : {}), page };
}
