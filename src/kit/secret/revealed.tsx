/** Where a secret that was asked for is shown; without it on the page none is taken in. */
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { revealedSecret } from './revealed-secret.ts';

const RevealedDialog = lazy(async () => ({
  default: (await import('./revealed-dialog.tsx')).RevealedDialog,
}));

export function Revealed() {
  const shown = useSyncExternalStore(revealedSecret.subscribe, revealedSecret.now);
  if (shown === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RevealedDialog shown={shown} />
    </Suspense>
  );
}
