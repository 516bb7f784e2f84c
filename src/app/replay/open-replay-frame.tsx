/**
 * The stage of a replay: the console itself, in a frame of its own, over states that it is given. Its store takes them and
 * nothing else; what its screens ask for is never answered, so they show what stands in the state, as they did then.
 */
import { OverlaysProvider } from '@blueprintjs/core';
import { createAction } from '@reduxjs/toolkit';
import type { Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';

import type { Config } from '#model/config.ts';
import type { Clock } from '#ports/ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import type { RootState } from '#store/root-state.ts';
import type { ExternalEvent } from '#services/external-event.ts';
import { LazyBoundary } from '#kit/lazy/lazy-boundary.tsx';
import { LanguageProvider } from '../language/language-provider.tsx';
import { Lock } from '../lock/lock.tsx';
import { commands } from '../navigation/commands.ts';
import { lists } from '../navigation/lists.ts';
import { createConsoleRouter } from '../routes.tsx';
import { createConsoleStore } from '../store/create-store.ts';
import { useTheme } from '../surfaces/use-theme.ts';
import type { ShowSnapshot } from './replay-snapshot.ts';
import { stageOpened } from './replay-snapshot.ts';

const sceneShown = createAction<RootState>('stage/sceneShown');

const never = () => new Promise<never>(() => {});
const silence = { send: never, stream: never };

/** @param clock for delays only: what the time is, each scene says. */
export function openReplayFrame(frame: Element, root: Root, config: Config, clock: Clock): void {
  keepOutOfFocus();
  let now = 0;
  const ports = { ...memoryPorts(silence, '', 0), clock: { ...clock, now: () => now } };
  const { store } = createConsoleStore({ ports, config, commands, lists, loadLazyServices: never });
  const empty = store.getState();
  store.replaceReducer((state = empty, action) => (sceneShown.match(action) ? action.payload : state));
  // The frame has an address of its own. It is always replaced, so that Back leaves the page of replays.
  const router = createConsoleRouter();
  let attempt = 0;
  let isBroken = false;
  let tellFailure = () => {};
  const broke = () => {
    isBroken = true;
    tellFailure();
  };
  store.dispatch((_dispatch, _getState, { recorder }) => {
    // Pages have boundaries of their own, which note what they catch. Nothing is recorded here, but the page outside is told.
    Object.assign(recorder, { note: (noted: ExternalEvent) => 'crashed' in noted && broke() });
  });
  const draw = () =>
    root.render(
      <LazyBoundary key={attempt} onFailure={broke}>
        <Provider store={store}>
          <LanguageProvider>
            <OverlaysProvider>
              <Themed />
              <RouterProvider router={router} onError={broke} />
              <Lock />
            </OverlaysProvider>
          </LanguageProvider>
        </Provider>
      </LazyBoundary>,
    );
  const show: ShowSnapshot = ({ state, address, at }, failed) => {
    now = at;
    tellFailure = failed;
    try {
      // State that only this version has is as at a start.
      store.dispatch(sceneShown({ ...empty, ...state }));
      const { pathname, search, hash } = router.state.location;
      if (`${pathname}${search}${hash}` !== address) void router.navigate(address, { replace: true });
      if (!isBroken) return;
      isBroken = false;
      attempt += 1;
      draw();
    } catch {
      // An address that no browser takes.
      broke();
    }
  };
  draw();
  frame.dispatchEvent(new CustomEvent<ShowSnapshot>(stageOpened, { detail: show }));
}

/** Screens take the focus as they open, and an inert frame does not keep them from it: the keys would go to them. */
function keepOutOfFocus(): void {
  for (const { prototype } of [HTMLElement, SVGElement]) Object.assign(prototype, { focus: () => {} });
}

function Themed() {
  useTheme();
  return null;
}
