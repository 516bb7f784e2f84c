/** The frame around every page: header, menu, content, and what may lie over them. */
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';

import type { Locale } from '#store/locale-slice.ts';
import { selectPreferences } from '#store/preferences-slice.ts';
import { BackgroundTasksProvider, RunningTasks } from '#kit/background-tasks/background-tasks.tsx';
import { ConsoleHostProvider } from '#kit/definitions/console-host.tsx';
import { KeysProvider } from '#kit/keyboard/keys-provider.tsx';
import { focusFirstOf } from '#kit/keyboard/restore-focus.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { PageTexts } from '../language/page-texts.tsx';
import { commandNamed } from '../navigation/commands.ts';
import { nothingRemembered, PaletteMemoryContext } from '../surfaces/palette-memory.ts';
import { SurfacesProvider, useSurfaces } from '../surfaces/surfaces.tsx';
import { TourRunner } from '../tours/tour-runner.tsx';
import { ExceptionGuide } from './exception-guide.tsx';
import { Header } from './header/header.tsx';
import { OpenSurface } from './open-surface.tsx';
import { PageName } from './page-name.tsx';
import { PendingKeys } from './pending-keys.tsx';
import { ReleaseFocus } from './release-focus.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { Sider } from './sider/sider.tsx';
import { useFocusGuard } from './use-focus-guard.ts';
import { useKeepPage } from './use-keep-page.ts';
import './shell.css';

export function Shell({ children }: { readonly children: ReactNode }) {
  const paletteMemory = useRef(nothingRemembered);
  return (
    <KeysProvider>
      <SurfacesProvider>
        <BackgroundTasksProvider>
          <Acts>
            <Frame>{children}</Frame>
            <div className="c-corner">
              <PageTexts fallback={<ShellNotices />}>
                <ShellNotices />
                <RunningTasks />
              </PageTexts>
            </div>
          </Acts>
        </BackgroundTasksProvider>
        <PaletteMemoryContext value={paletteMemory}>
          <OpenSurface />
        </PaletteMemoryContext>
        <PageTexts fallback={null}>
          <PaletteMemoryContext value={paletteMemory}>
            <ShellKeys />
          </PaletteMemoryContext>
          <PendingKeys />
          <ExceptionGuide />
          <TourRunner />
        </PageTexts>
      </SurfacesProvider>
    </KeysProvider>
  );
}

/** What the kit may ask of the console around it. */
function Acts({ children }: { readonly children: ReactNode }) {
  const { open } = useSurfaces();
  const acts = useMemo(
    () => ({
      openSyncCentre: (entry?: string) => open({ kind: 'syncCentre', entry }),
      commandNamed,
      otherTexts: async (than: Locale) => (await import('../language/other-texts.ts')).otherTexts(than),
    }),
    [open],
  );
  return <ConsoleHostProvider acts={acts}>{children}</ConsoleHostProvider>;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { siderFolded } = useAppSelector(selectPreferences);
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  usePageFocus(pathname);
  useFocusGuard();
  useKeepPage();
  return (
    <div className={siderFolded ? 'c-shell c-shell-folded' : 'c-shell'}>
      <button type="button" className="c-shell-skip" onClick={() => content.current?.focus()}>
        <FormattedMessage id="shell.skip" />
      </button>
      <Header />
      <Sider />
      <main ref={content} className="c-shell-content" tabIndex={-1}>
        <PageName />
        <ReleaseFocus path={pathname}>{children}</ReleaseFocus>
      </main>
    </div>
  );
}

/** Another page took away what had focus: the new one has it then, where it has not taken it itself. */
function usePageFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) focusFirstOf([]);
    before.current = pathname;
  }, [pathname]);
}
