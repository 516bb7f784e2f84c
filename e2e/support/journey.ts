/** What every journey starts with: a server of its own file, a fresh browser profile, a signed-in person. */
import { test as base, expect } from '@playwright/test';

import { signIn as tokenFor } from '../../tests/server/sign-in.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import type { ConsoleServer } from './console-server.ts';
import { startConsoleServer } from './console-server.ts';

export const demoPassword = 'Demo@2026';

export interface RowHistory {
  readonly op: string;
  readonly actorName: string;
  readonly version: number;
  readonly key: string | null;
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

/** The server as somebody else sees it, without a browser. */
export interface ServerView {
  row(path: string, field: string, value: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  history(collection: string, id: string): Promise<readonly RowHistory[]>;
  /** Changes a customer as another person would. */
  changeCustomer(code: string, values: object): Promise<void>;
  /** Removes one, as another person would. */
  removeCustomer(code: string): Promise<void>;
}

interface Fixtures {
  readonly signIn: SignInPage;
  readonly view: ServerView;
}

export const test = base.extend<Fixtures, { readonly server: ConsoleServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startConsoleServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ page, server }, use) => {
    await server.faults([]);
    await use(page);
  },
  signIn: async ({ page, server }, use) => use(new SignInPage(page, server.url)),
  view: async ({ server }, use) => use(await serverView(server.url)),
});

export { expect };

async function serverView(url: string): Promise<ServerView> {
  const token = await tokenFor(url, 'quantri', demoPassword);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const get = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const row: ServerView['row'] = async (path, field, value) =>
    (
      await get(
        `${path}?current=1&pageSize=1&filter=${encodeURIComponent(JSON.stringify({ [field]: value }))}`,
      )
    )[0];
  const write = async (code: string, method: 'PUT' | 'DELETE', values?: object) => {
    const now = await row('/api/v1/customer', 'code', code);
    const body = values === undefined ? {} : { body: JSON.stringify(values) };
    const { 'content-type': type, ...bare } = headers;
    const answer = await fetch(`${url}/api/v1/customer/${code}`, {
      ...{ method, ...body },
      headers: {
        ...(values === undefined ? bare : { ...bare, 'content-type': type }),
        'if-match': `"${now?.version}"`,
        'idempotency-key': crypto.randomUUID(),
      },
    });
    if (!answer.ok) throw new Error(`The change was refused: ${await answer.text()}`);
  };
  return {
    row,
    history: (collection, id) => get(`/api/v1/history/${collection}/${id}`),
    changeCustomer: (code, values) => write(code, 'PUT', values),
    removeCustomer: (code) => write(code, 'DELETE'),
  };
}
