/** Display of a requested secret; unless it is on the page, none is accepted. */
import { useSyncExternalStore } from 'react';

import { CloseLazyContext, lazyComponent } from '../lazy/lazy-component.tsx';
import { revealedSecret } from './revealed-secret.ts';

const RevealedDialog = lazyComponent(async () => (await import('./revealed-dialog.tsx')).RevealedDialog);

export function Revealed() {
  const shown = useSyncExternalStore(revealedSecret.subscribe, revealedSecret.now);
  if (shown === undefined) return null;
  return (
    <CloseLazyContext value={revealedSecret.forget}>
      <RevealedDialog shown={shown} />
    </CloseLazyContext>
  );
}
