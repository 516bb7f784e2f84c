import { lazyServices } from '#app/store/lazy-services.ts';
import './dom-matchers.ts';

/** The whole console on memory ports, as a person sees it: the real store, routes and shell. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import type { Config } from '#model/config.ts';
import type { Http, HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { memoryPorts, reopenedPorts } from '#adapters/memory/memory-ports.ts';
import type { Locale } from '#store/locale-slice.ts';
import { App } from '#app/app.tsx';
import { loadMessages } from '#app/language/load-messages.ts';
import { commands } from '#app/navigation/commands.ts';
import { lists } from '#app/navigation/lists.ts';
import { createConsoleStore } from '#app/store/create-store.ts';
import type { FakeHost } from './fake-host.ts';
import { fakeHost } from './fake-host.ts';
import { startOfTest, testConfig } from './world.ts';

/** What jsdom has not; set once for a file of tests. */
export function inConsole() {
  beforeEach(stubBrowser);
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
    document.body.className = '';
  });
}

export function stubBrowser() {
  document.adoptedStyleSheets = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

interface Opening {
  readonly path?: string;
  readonly host?: FakeHost;
  readonly role?: string;
  readonly statements?: readonly string[];
  readonly locale?: Locale;
  /** Tours are off unless a test is about them. */
  readonly tours?: boolean;
  /** The host answers everything that a console asks; what others leave out is answered here. */
  readonly isWhole?: boolean;
  /** What differs from the usual answer of the workplace, and what it waits for. */
  readonly workplace?: Partial<typeof workplace>;
  readonly workplaceAfter?: Promise<void>;
  /** What differs from the usual settings. */
  readonly config?: Partial<Config>;
  prepare?(ports: MemoryPorts): void;
  /** The same device in a new page, as after closing the tab. */
  readonly reopened?: MemoryPorts;
  /** The page opens with the provider's answer in its address. */
  readonly returned?: boolean;
}

export async function openConsole(opening: Opening = {}) {
  const { path = '/', host = fakeHost(), role = 'staff', locale = 'vi-VN', tours = false } = opening;
  host.statements = opening.statements ?? ['customer.*'];
  window.history.replaceState(null, '', path);
  await loadMessages(locale);
  const http = withProfile(host, role, opening);
  const ports =
    opening.reopened === undefined
      ? memoryPorts(http, 'p1', startOfTest)
      : reopenedPorts(opening.reopened, http);
  ports.settings.write('locale', locale);
  for (const tour of tours ? [] : ['dashboard', 'user']) ports.settings.write(`first-time-${tour}`, 'false');
  opening.prepare?.(ports);
  const config = { ...testConfig, idleLockMinutes: 0, ...opening.config };
  const { store, start } = createConsoleStore({
    ports,
    config,
    commands,
    lists,
    loadLazyServices: async () => lazyServices,
  });
  const begin = async () => {
    const started = start(opening.returned ?? false);
    await ports.clock.advance(0);
    return started;
  };
  render(<App store={store} start={begin} />);
  return { store, ports, host, commands: createCommandRegistry(commands) };
}

const workplace = {
  asOf: '2026-11-20T08:00:00+07:00',
  counts: [{ name: 'customersPreparingToSign', count: 3 }],
  payments: [
    {
      gateway: 'mbqr',
      today: { count: 4, amount: 1_000_000, success: 3 },
      yesterday: { count: 0, amount: 0, success: 0 },
    },
  ],
  changes: [{ at: '2026-11-20T07:00:00+07:00', collection: 'customer', id: 'KH1', op: 'update' }],
};

/** The fake host knows customers; the answers that every console asks for stand here. */
function withProfile(host: FakeHost, role: string, opening: Opening): Http {
  const { isWhole = false } = opening;
  let own = {};
  return {
    stream: host.stream,
    async send(request) {
      const outcome = await host.send(request);
      const { pathname } = new URL(request.url);
      if (!outcome.ok) return outcome;
      if (pathname === '/api/v1/user/me' && request.method === 'GET' && outcome.answer.status === 200) {
        const body = JSON.parse(outcome.answer.text);
        return json(200, { ...body, data: { ...body.data, role, ...own } });
      }
      if (pathname === '/api/v1/user/me' && outcome.answer.status === 200) {
        const values = JSON.parse(request.body ?? '{}');
        if (values.name === 'cấm') return json(422, refusal('name', 'code'));
        own = { ...own, ...values, version: 2 };
        return json(200, { success: true, data: { id: 'p1', ...own } });
      }
      if (isWhole && (pathname !== '/api/v1/workplace' || outcome.answer.status !== 200)) return outcome;
      if (pathname === '/api/v1/workplace') {
        await opening.workplaceAfter;
        return json(200, { success: true, data: { ...workplace, ...opening.workplace } });
      }
      if (pathname === '/api/v1/user/me/change-password') return changePassword(request);
      return outcome;
    },
  };
}

function changePassword({ body }: HttpRequest) {
  const { oldPassword, newPassword } = JSON.parse(body ?? '{}');
  const [, code] = /^refused: (\w+)$/.exec(newPassword) ?? [];
  if (code !== undefined)
    return json(422, { ...refusal('newPassword', code), errorCode: 'unprocessable_entity' });
  if (oldPassword === 'right-one') return json(200, { success: true });
  return json(422, refusal('oldPassword', 'old_password_not_correct'));
}

const refusal = (field: string, code: string) => ({
  success: false,
  errorCode: code === 'code' ? 'unprocessable_entity' : code,
  errorMessage: '',
  showType: 2,
  errors: [{ field, code }],
  traceId: 't',
});

function json(status: number, body: unknown): Awaited<ReturnType<Http['send']>> {
  const text = JSON.stringify(body);
  return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
}
