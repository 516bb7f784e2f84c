/**
 * Surfaces that open over any page, so that a key, a menu and a notice open the same thing. The palette and the keys lie over
 * what is open already and return to it; any other surface replaces it.
 */
import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';

import { originsNow } from '#kit/keyboard/restore-focus.ts';
import type { NotificationTab } from './notification-items.ts';

export type AppSurface =
  | { readonly kind: 'palette' | 'keys' | 'about' | 'recording' | 'signOut' }
  | { readonly kind: 'syncCentre'; readonly entry?: string | undefined }
  | { readonly kind: 'news'; readonly tab: NotificationTab };

export interface OpenedSurface {
  readonly surface: AppSurface;
  /** Elements focused before. */
  readonly origins: readonly Element[];
}

interface Surfaces {
  /** Open surfaces, the lowest first. */
  readonly all: readonly OpenedSurface[];
  /** The topmost. */
  readonly shown: AppSurface | undefined;
  open(surface: AppSurface): void;
  /** Closes the topmost. */
  close(): void;
  closeAll(): void;
}

const SurfacesContext = createContext<Surfaces | undefined>(undefined);

const liesOver = ({ kind }: AppSurface) => kind === 'palette' || kind === 'keys';

function openedOver(all: readonly OpenedSurface[], opened: OpenedSurface): readonly OpenedSurface[] {
  if (!liesOver(opened.surface)) return [opened];
  return [...all.filter(({ surface }) => !liesOver(surface)), opened];
}

export function SurfacesProvider({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly OpenedSurface[]>([]);
  const surfaces = useMemo(
    () => ({
      all,
      shown: all.at(-1)?.surface,
      open: (surface: AppSurface) => {
        const origins = originsNow();
        setAll((now) => openedOver(now, { surface, origins }));
      },
      close: () => setAll((now) => now.slice(0, -1)),
      closeAll: () => setAll([]),
    }),
    [all],
  );
  return <SurfacesContext value={surfaces}>{children}</SurfacesContext>;
}

export function useSurfaces(): Surfaces {
  const surfaces = use(SurfacesContext);
  if (surfaces === undefined) throw new Error('Surfaces are opened outside of <SurfacesProvider>.');
  return surfaces;
}
