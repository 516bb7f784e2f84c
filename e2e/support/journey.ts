/** What every journey starts with: a server over a database of its own file, a fresh browser profile, a signed-in person. */
import { test as base, expect } from '@playwright/test';

import { chooseOwn, signIn as tokenFor } from '../../tests/server/support/sign-in.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import type { ConsoleServer } from './console-server.ts';
import { startConsoleServer } from './console-server.ts';
import { attachRecordings } from './kept-recordings.ts';
import { filledDatabase } from './server-database.ts';
import { hiredPassword } from './sign-in-state.ts';
import { watchClasses } from './watch-classes.ts';

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
  /** Makes an account of exactly these rights, whose person has chosen a password of their own (`hiredPassword`). */
  hire(userName: string, statements: readonly string[]): Promise<void>;
  /** Makes an account without rights, with a password that its person has to change. */
  issue(userName: string, password: string): Promise<void>;
  addPartner(id: string, companyName: string): Promise<void>;
  /** What an administrator does to an account. */
  end(userName: string, how: 'locked' | 'unlocked' | 'removed' | 'reset'): Promise<void>;
}

interface Fixtures {
  readonly server: ConsoleServer;
  readonly signIn: SignInPage;
  readonly view: ServerView;
}

/**
 * Tag of a journey that loses the network, or looks at what is kept for that. It has the service worker, which takes every
 * file of the console to this device: twice the work of opening a list. The others go without.
 */
export const installed = '@installed';

export const test = base.extend<Fixtures, { readonly servers: Servers }>({
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = serverOfWorker();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker' },
  ],
  serviceWorkers: async ({ browserName: _ }, use, { tags }) =>
    use(tags.includes(installed) ? 'allow' : 'block'),
  server: [
    async ({ servers }, use, { file }) => use(await servers.of(file)),
    // Starting one is not the journey's own time.
    { timeout: 90_000 },
  ],
  page: async ({ page, server }, use, test) => {
    await server.faults([]);
    // The browser is told once, and early, to hand the chooser over: told at the key, on a busy machine, it opens its own.
    page.on('filechooser', () => {});
    const unstyled = await watchClasses(page);
    await use(page);
    expect(unstyled, 'classes whose rules the build left out').toEqual([]);
    // Whatever may be wrong with its pages: where they give no recording, the report says why.
    if (test.status !== test.expectedStatus) await attachRecordings(page, test);
  },
  signIn: async ({ page, server }, use) => use(new SignInPage(page, server.url)),
  view: async ({ server }, use) => use(await serverView(server.url)),
});

export { expect };

interface Servers {
  of(file: string): Promise<ConsoleServer>;
  close(): Promise<void>;
}

/** Each file of journeys begins with the seed as it is: what others have changed is none of its business. */
function serverOfWorker(): Servers {
  let running: { readonly file: string; readonly server: ConsoleServer } | undefined;
  return {
    async close() {
      await running?.server.close();
    },
    async of(file) {
      if (running?.file === file) return running.server;
      const server = running?.server ?? (await startConsoleServer(filledDatabase));
      if (running !== undefined) await server.beginAnew();
      running = { file, server };
      return server;
    },
  };
}

async function serverView(url: string): Promise<ServerView> {
  const signedIn = () => tokenFor(url, 'quantri', demoPassword);
  let token = await signedIn();
  /** A token lasts ten minutes, and some journeys are longer. */
  const call = async (path: string, init: { method: string; headers?: object; body?: string }) => {
    const send = () =>
      fetch(`${url}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    const answer = await send();
    if (answer.status !== 401) return answer;
    token = await signedIn();
    return send();
  };
  const get = async (path: string) => {
    const answer = await call(path, { method: 'GET' });
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
    await send(method, `/api/v1/customer/${code}`, values, now?.version);
  };
  const send = async (method: string, path: string, values?: object, version?: unknown) => {
    const headers = {
      ...(values === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      'idempotency-key': crypto.randomUUID(),
    };
    const body = values === undefined ? {} : { body: JSON.stringify(values) };
    const answer = await call(path, { method, headers, ...body });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  };
  const make = (path: string, values: object) => send('POST', path, values);
  const hire: ServerView['hire'] = async (userName, statements) => {
    await make('/api/v1/pbac', { id: userName, name: userName, statements });
    const account = { userName, name: 'Lê Thị Đối Tác', role: 'staff', pbac: userName };
    const given = 'do ngang ben vang 1';
    await make('/api/v1/user', { ...account, password: given });
    await chooseOwn(url, userName, given, hiredPassword);
  };
  const issue: ServerView['issue'] = (userName, password) =>
    make('/api/v1/user', { userName, name: 'Lê Thị Mới', role: 'staff', pbac: null, password });
  const end: ServerView['end'] = async (userName, how) => {
    const account = await row('/api/v1/user', 'userName', userName);
    const { id, version } = account ?? {};
    if (how === 'removed') await send('DELETE', `/api/v1/user/${id}`, undefined, version);
    else if (how === 'reset')
      await send('PUT', '/api/v1/user/reset-password', { id, password: 'do ngang ben vang 2' }, version);
    else await send('PUT', '/api/v1/user/status', { items: [{ id, version }], active: how === 'unlocked' });
  };
  return {
    row,
    end,
    hire,
    issue,
    addPartner: (id, companyName) =>
      make('/api/v1/proxy/to-v1/with-access-token', {
        ...{ method: 'POST', url: '/company/create', data: { id, companyName, isPartner: true } },
      }),
    history: (collection, id) => get(`/api/v1/history/${collection}/${id}`),
    changeCustomer: (code, values) => write(code, 'PUT', values),
    removeCustomer: (code) => write(code, 'DELETE'),
  };
}
