/** The store, the language, the theme and the addresses around the console. */
import { OverlaysProvider } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';

import { selectLocale } from '#store/locale-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { selectCaller, selectSession } from '#store/session-slice.ts';
import { withTimeout } from '#services/with-timeout.ts';
import { crashOf } from '#session-recorder/capture/crash-of.ts';
import type { StartResult } from '#session/session-thunks.ts';
import { markStart } from '#kit/mark-start.ts';
import { useAppStore, useServices } from '#kit/store-hooks.ts';
import { LanguageProvider } from './language/language-provider.tsx';
import { loadMessages } from './language/load-messages.ts';
import { Lock } from './lock/lock.tsx';
import { pages } from './navigation/pages.tsx';
import { routeAccess } from './navigation/route-access.ts';
import { AppErrorBoundary, RootErrorBoundary } from './pages/app-error-boundary.tsx';
import { noteAddresses } from './recording/note-addresses.ts';
import { createConsoleRouter, pageAt } from './routes.tsx';
import { isLoadable } from './start/once-loadable.ts';
import { StartPage } from './start/start-page.tsx';
import type { ConsoleStore } from './store/create-store.ts';
import { useTheme } from './surfaces/use-theme.ts';

interface AppProps {
  readonly store: ConsoleStore;
  /** Finds out who is working; until it is known the empty frame stands. */
  readonly start: () => Promise<StartResult>;
}

export function App({ store, start }: AppProps) {
  return (
    <RootErrorBoundary>
      <Provider store={store}>
        <Errors />
        <AppErrorBoundary>
          <LanguageProvider>
            <OverlaysProvider>
              <Door start={start} />
              <Lock />
            </OverlaysProvider>
          </LanguageProvider>
        </AppErrorBoundary>
      </Provider>
    </RootErrorBoundary>
  );
}

/** Heard for as long as the page stands, whatever else of it breaks. */
function Errors() {
  useNoteErrors();
  return null;
}

/** The frame waits this long for the page that goes into it, so that neither is drawn empty on the way. */
const openingMs = 500;

type Router = ReturnType<typeof createConsoleRouter>;

/**
 * The router reads the address when it is made, so it waits until the path that was asked for before the sign-in
 * stands in it.
 */
function Door({ start }: Pick<AppProps, 'start'>) {
  useTheme();
  const { recorder, ports } = useServices();
  const { getState } = useAppStore();
  const [router, setRouter] = useState<Router>();
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    let shown = true;
    const open = async () => {
      // Beside the sign-in; whoever shows the page hears of a failure.
      if (isLoadable(ports.network))
        void pageAt(window.location.pathname)
          ?.load()
          .catch(() => undefined);
      const { returnTo, confirmed } = await start();
      if (!shown) return;
      if (returnTo !== undefined) window.history.replaceState(null, '', returnTo);
      // The address is decided once: if the stored rights would redirect it, wait for the current ones, which may not.
      if (confirmed !== undefined && !isOpenTo(getState(), window.location.pathname)) await confirmed;
      await withTimeout(ports.clock, openingMs, loadOpenedPage(getState(), window.location.pathname));
      if (!shown) return;
      const made = createConsoleRouter();
      noteAddresses(made, recorder.recordExternal);
      markStart('page');
      setRouter(made);
    };
    open().catch((error: unknown) => shown && setFailed({ error }));
    return () => {
      shown = false;
    };
  }, [start, recorder, ports, getState]);
  // Caught around the console: the empty frame would stand for ever.
  if (failed !== undefined) throw failed.error;
  return router === undefined ? <StartPage /> : <RouterProvider router={router} />;
}

/** Limit of recorded errors: one that repeats must not push out the events that led to it. */
const most = 100;

/** Tells the recorder of what broke outside of any rendering, which no boundary catches. */
function useNoteErrors(): void {
  const { recorder } = useServices();
  useEffect(() => {
    let recorded = 0;
    const note = (error: unknown) => {
      recorded += 1;
      if (recorded <= most) recorder.recordExternal(crashOf(error));
    };
    // Without an error it is a warning of the browser's own, of sizes that changed while they were told, say.
    const onError = ({ error }: ErrorEvent) => error == null || note(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [recorder]);
}

/** Rejects where a part can't be loaded, which the page itself says in its place. */
async function loadOpenedPage(state: RootState, path: string): Promise<void> {
  if (selectSession(state).phase !== 'signedIn') return;
  const admission = routeAccess(path, pages, selectCaller(state));
  const opened = admission.kind === 'elsewhere' ? admission.path : path;
  await Promise.all([pageAt(opened)?.load(), loadMessages(selectLocale(state))]);
}

/** Whether the path is a page that this person may open, or none that is guarded. */
const isOpenTo = (state: RootState, path: string): boolean =>
  routeAccess(path, pages, selectCaller(state)).kind === 'open';
