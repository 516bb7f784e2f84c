/** A part of the kit on a page of its own: store, keys, language and addresses around it, and nothing else. */
import '../../support/dom-matchers.ts';

import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach } from 'vitest';

import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import type { Locale } from '#store/locale-slice.ts';
import { localeChosen } from '#store/locale-slice.ts';
import { KeysProvider } from '#kit/keyboard/keys-provider.tsx';
import { ConsoleIntl } from '#app/language/console-intl.tsx';
import { loadMessages } from '#app/language/load-messages.ts';
import { createConsoleStore } from '#app/store/create-store.ts';
import { lazyServices } from '#app/store/lazy-services.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { stubBrowser } from '../../support/open-console.tsx';
import { startOfTest, testConfig } from '../../support/world.ts';

export function inKit() {
  beforeEach(stubBrowser);
  afterEach(cleanup);
}

export async function showPart(part: ReactNode, locale: Locale = 'vi-VN') {
  const ports = memoryPorts(fakeHost(), 'p1', startOfTest);
  const { store } = createConsoleStore({
    ...{ ports, config: testConfig, commands: [], lists: [] },
    loadLazyServices: async () => lazyServices,
  });
  store.dispatch(localeChosen(locale));
  const messages = await loadMessages(locale);
  const around = (inner: ReactNode) => (
    <Provider store={store}>
      <ConsoleIntl locale={locale} messages={messages}>
        <MemoryRouter>
          <KeysProvider>{inner}</KeysProvider>
        </MemoryRouter>
      </ConsoleIntl>
    </Provider>
  );
  const { rerender, container } = render(around(part));
  return { store, ports, container, again: (next: ReactNode) => rerender(around(next)) };
}
