/** Shows what was opened over the page; each is loaded when it is opened first. */

import type { ReactNode } from 'react';
import { memo } from 'react';

import { FocusOriginsContext } from '#kit/keyboard/restore-focus.ts';
import { LazyBoundary } from '#kit/lazy/lazy-boundary.tsx';
import { CloseLazyContext, lazyComponent } from '#kit/lazy/lazy-component.tsx';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { PageTexts } from '../language/page-texts.tsx';
import type { AppSurface } from '../surfaces/surfaces.tsx';
import { useSurfaces } from '../surfaces/surfaces.tsx';

const Palette = lazyComponent(() => import('../palette/palette.tsx').then((module) => module.Palette));
const SyncCentre = lazyComponent(() =>
  import('../sync-centre/sync-centre.tsx').then((module) => module.SyncCentre),
);
const KeysHelp = lazyComponent(() => import('../help/keys-help.tsx').then((module) => module.KeysHelp));
const About = lazyComponent(() => import('../help/about.tsx').then((module) => module.About));
const SessionDialog = lazyComponent(() =>
  import('../recording/session-dialog.tsx').then((module) => module.SessionDialog),
);
const SignOutDialog = lazyComponent(() =>
  import('../sign-out/sign-out-dialog.tsx').then((module) => module.SignOutDialog),
);
const NewsDrawer = lazyComponent(() =>
  import('../notification-centre/notification-drawer.tsx').then((module) => module.NotificationDrawer),
);

export const OpenSurface = memo(function OpenSurface() {
  const { all, close } = useSurfaces();
  const notifyLoadFailure = useNotifyLoadFailure();
  const fail = (error: unknown) => {
    close();
    notifyLoadFailure(error);
  };
  return all.map(({ surface, origins }) => (
    <FocusOriginsContext key={surface.kind} value={origins}>
      <LazyBoundary onFailure={fail}>
        <CloseLazyContext value={close}>
          <PageTexts fallback={null}>{partOf(surface, close)}</PageTexts>
        </CloseLazyContext>
      </LazyBoundary>
    </FocusOriginsContext>
  ));
});

function partOf(shown: AppSurface, close: () => void): ReactNode {
  switch (shown.kind) {
    case 'palette':
      return <Palette onClose={close} />;
    case 'syncCentre':
      return <SyncCentre onClose={close} entry={shown.entry} />;
    case 'keys':
      return <KeysHelp onClose={close} />;
    case 'about':
      return <About onClose={close} />;
    case 'recording':
      return <SessionDialog onClose={close} />;
    case 'signOut':
      return <SignOutDialog onClose={close} />;
    case 'news':
      return <NewsDrawer onClose={close} tab={shown.tab} />;
  }
}
