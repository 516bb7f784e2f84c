/** Shows what was opened over the page; each is loaded when it is opened first. */
import type { ComponentType, ReactNode } from 'react';
import { lazy } from 'react';

import { FocusOriginsContext } from '#kit/keyboard/focus-back.ts';
import { PageTexts } from '../language/page-texts.tsx';
import { loadChunk } from '../load-chunk.ts';
import { SurfaceBoundary } from './surface-boundary.tsx';
import type { Surface } from './surfaces.tsx';
import { useSurfaces } from './surfaces.tsx';
import { useTellLoadFailure } from './use-tell-load-failure.ts';

const Palette = lazyPart(() => import('../palette/palette.tsx').then((module) => module.Palette));
const SyncCentre = lazyPart(() =>
  import('../sync-centre/sync-centre.tsx').then((module) => module.SyncCentre),
);
const KeysHelp = lazyPart(() => import('../help/keys-help.tsx').then((module) => module.KeysHelp));
const About = lazyPart(() => import('../help/about.tsx').then((module) => module.About));
const SignOutDialog = lazyPart(() =>
  import('../sign-out/sign-out-dialog.tsx').then((module) => module.SignOutDialog),
);
const NewsDrawer = lazyPart(() => import('../news/news-drawer.tsx').then((module) => module.NewsDrawer));

export function OpenSurface() {
  const { all, close } = useSurfaces();
  const tell = useTellLoadFailure();
  const fail = (error: unknown) => {
    close();
    tell(error);
  };
  return all.map(({ surface, origins }) => (
    <FocusOriginsContext key={surface.kind} value={origins}>
      <SurfaceBoundary onFailure={fail}>
        <PageTexts fallback={null}>{partOf(surface, close)}</PageTexts>
      </SurfaceBoundary>
    </FocusOriginsContext>
  ));
}

function partOf(shown: Surface, close: () => void): ReactNode {
  switch (shown.kind) {
    case 'palette':
      return <Palette onClose={close} />;
    case 'syncCentre':
      return <SyncCentre onClose={close} entry={shown.entry} />;
    case 'keys':
      return <KeysHelp onClose={close} />;
    case 'about':
      return <About onClose={close} />;
    case 'signOut':
      return <SignOutDialog onClose={close} />;
    case 'news':
      return <NewsDrawer onClose={close} tab={shown.tab} />;
  }
}

function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
