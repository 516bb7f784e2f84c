/** What is opened first in a tab that has stood idle on a list: pages of the menu, and what lies over a page. */
import { startPaths } from '../start-up/start-up.ts';
import type { Act } from './painted.ts';

export interface FirstOpening {
  /** Ends the name of the bench. */
  readonly name: string;
  readonly what: string;
  /** On which the tab stands. */
  readonly path: string;
  readonly act: Act;
  /** Selector of what was opened, once it shows what it is opened for. */
  readonly content: string;
}

/** Of a row that has come. */
const cell = '[role="grid"] [role="row"]:not([aria-busy="true"]) [role="gridcell"]';
const path = startPaths.payments;

const list = (name: string, link: string): FirstOpening => ({
  ...{ name, path, what: `the list of ${name}`, act: { link }, content: cell },
});

const page = (name: string, act: Act, content: string): FirstOpening => ({
  ...{ name, path, what: `the page ${name}`, act, content },
});

export const firstOpenings: readonly FirstOpening[] = [
  list('customers', '/customer/list'),
  list('companies', '/company/list'),
  list('terminals', '/mbqr/terminals'),
  list('partners', '/partner/list'),
  list('statuses', '/admin/admin/customer-status'),
  list('staff', '/admin/user'),
  page('dashboard', { link: '/mbqr/dashboard' }, '.c-dashboard .c-tile-value'),
  page('workplace', { link: '/dashboard/workplace' }, '.c-workplace-parts[aria-busy="false"]'),
  page('offline-data', { address: '/offline-data' }, '.c-offline-lists tbody tr'),
  page('account', { address: '/account' }, '.c-account input'),
  {
    ...{ name: 'drawer', path, what: 'the details of a row, by its key', act: { key: 'Enter' } },
    content: '[role="dialog"] dd, [role="dialog"] [role="tab"]',
  },
  {
    ...{ name: 'palette', path, what: 'the command palette, by its key', act: { key: 'Control+k' } },
    content: '[role="dialog"] [role="option"]',
  },
  {
    ...{ name: 'form', what: 'the form of a new customer, by its key', act: { key: 'n' } },
    ...{ path: startPaths.customers, content: '[role="dialog"] form input' },
  },
];
