/** The frame around every page: header, menu, content, and what may lie over them. */
import type { ReactNode } from 'react';
import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

import type { Locale } from '#store/locale-slice.ts';
import type { NoticeAction } from '#store/notices-slice.ts';
import { selectException } from '#store/notices-slice.ts';
import { selectPreferences } from '#store/preferences-slice.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import { BackgroundTasksProvider, RunningTasks } from '#kit/background-tasks/background-tasks.tsx';
import { ConsoleHostProvider } from '#kit/definitions/console-host.tsx';
import { Notices } from '#kit/feedback/notices.tsx';
import { exceptionPath } from '#kit/form/use-leave-guard.ts';
import { useLatestRef } from '#kit/hooks/use-latest-ref.ts';
import { KeysProvider, useKeyRegistry } from '#kit/keyboard/keys-provider.tsx';
import { focusFirstOf } from '#kit/keyboard/restore-focus.ts';
import { optionalComponent } from '#kit/lazy/optional-component.tsx';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { updates } from '../../sw/updates.ts';
import { loadDeedTexts } from '../language/load-messages.ts';
import { PageTexts } from '../language/page-texts.tsx';
import { commandNamed } from '../navigation/commands.ts';
import { screens } from '../navigation/screens.ts';
import { nothingRemembered, PaletteMemoryContext } from '../surfaces/palette-memory.ts';
import { SurfacesProvider, useSurfaces } from '../surfaces/surfaces.tsx';
import { TourRunner } from '../tours/tour-runner.tsx';
import { useUndoChange } from '../undo/use-undo-change.ts';
import { useUndoEntry } from '../undo/use-undo-entry.ts';
import { useReadyNotice } from '../updates/offline-readiness.tsx';
import { useStayAtWork, useUpdateNotice } from '../updates/use-updates.ts';
import { Header } from './header/header.tsx';
import { OpenSurface } from './open-surface.tsx';
import { PageName } from './page-name.tsx';
import { ReleaseFocus } from './release-focus.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { Sider } from './sider/sider.tsx';
import { useConnectionNotice } from './use-connection-notice.ts';
import { useFocusGuard } from './use-focus-guard.ts';
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

/** Operations of the console that the kit may use. */
function Acts({ children }: { readonly children: ReactNode }) {
  const { open } = useSurfaces();
  const undo = useLatestRef(useUndoChange());
  const acts = useMemo(
    () => ({
      openSyncCentre: (entry?: string) => open({ kind: 'syncCentre', entry }),
      undo: (entry: string) => void undo.current(entry),
      commandNamed,
      loadDeedTexts,
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

/** The keys work without their picture: one that can't be loaded is no reason to stop. */
const PendingCard = optionalComponent(async () => (await import('./pending-card.tsx')).PendingCard);

/** A sequence that was begun: what was pressed, and what may follow; bottom left, until the next press. */
const PendingKeys = memo(function PendingKeys() {
  const { subscribe, pending } = useKeyRegistry();
  const begun = useSyncExternalStore(subscribe, pending);
  return begun === undefined ? null : <PendingCard begun={begun} />;
});

/** Leads to `/exception` where an answer asks for it (showType 9 of the specification, section 8), from any page. */
function ExceptionGuide() {
  const exception = useAppSelector(selectException);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const replace = pathname === exceptionPath;
  useEffect(() => {
    if (exception === undefined) return;
    void navigate(`${exceptionPath}?${new URLSearchParams({ ...exception })}`, { replace });
  }, [exception, navigate, replace]);
  useForgetFailures(pathname);
  return null;
}

/** On another page what can't be read is news again. Not on the way back: it would lead here once more. */
function useForgetFailures(pathname: string): void {
  const { shownFailures } = useServices();
  const isPushed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isPushed && pathname !== exceptionPath) shownFailures.clear();
  }, [shownFailures, isPushed, pathname]);
}

/**
 * A file that is dropped beside the place that takes it would replace the page, and with it what is being recorded or
 * made: such a drop does nothing, and the pointer says so while it is still held.
 */
function useKeepPage(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      // Whoever takes files has said so by now; the browser's own field does without a word.
      if (event.defaultPrevented || target instanceof HTMLInputElement) return;
      if (dataTransfer === null || !dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

/** Notices, and what their buttons do. */
function ShellNotices() {
  const dispatch = useAppDispatch();
  const { open } = useSurfaces();
  const undo = useUndoEntry();
  useConnectionNotice();
  useUpdateNotice();
  useReadyNotice();
  useStayAtWork();
  const act = (action: NoticeAction) => {
    switch (action.kind) {
      case 'openSyncCentre':
        return open({ kind: 'syncCentre', entry: action.entry });
      case 'reload':
        return updates.apply();
      case 'retryLists':
        return dispatch(rowsChanged({ collections: screens.map((screen) => screen.entity.name) }));
      case 'undo':
        // What waited when this was offered may have been sent since.
        return void undo(action.entry, action.isDone !== true);
    }
  };
  return <Notices onAction={act} />;
}
