/** A sequence that was begun: what was pressed, and what may follow; bottom left, until the next press. */
import { memo, useSyncExternalStore } from 'react';

import { useKeyRegistry } from '#kit/keyboard/keys-provider.tsx';
import { optionalComponent } from '#kit/lazy/optional-component.tsx';

/** The keys work without their picture: one that can't be loaded is no reason to stop. */
const PendingCard = optionalComponent(async () => (await import('./pending-card.tsx')).PendingCard);

export const PendingKeys = memo(function PendingKeys() {
  const { subscribe, pending } = useKeyRegistry();
  const begun = useSyncExternalStore(subscribe, pending);
  return begun === undefined ? null : <PendingCard begun={begun} />;
});
