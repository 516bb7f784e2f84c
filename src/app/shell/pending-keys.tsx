/** A sequence that was begun: what was pressed, and what may follow; bottom left, until the next press. */
import type { ComponentType } from 'react';
import { lazy, memo, Suspense, useSyncExternalStore } from 'react';

import type { PendingKeys as Pending } from '#kit/keyboard/key-binding.ts';
import { useKeyRegistry } from '#kit/keyboard/keys-provider.tsx';

/** The keys work without their picture: one that can't be loaded is no reason to stop. */
const PendingCard = lazy(() =>
  import('./pending-card.tsx').then(
    ({ PendingCard: Card }): { default: ComponentType<{ begun: Pending }> } => ({ default: Card }),
    () => ({ default: () => null }),
  ),
);

export const PendingKeys = memo(function PendingKeys() {
  const { subscribe, pending } = useKeyRegistry();
  const begun = useSyncExternalStore(subscribe, pending);
  return begun === undefined ? null : (
    <Suspense fallback={null}>
      <PendingCard begun={begun} />
    </Suspense>
  );
});
