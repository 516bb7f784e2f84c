/** What can be opened over any page, one at a time: so that a key, a menu and a notice open the same thing. */
import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';

import type { NewsTab } from '../news/news.ts';

export type Surface =
  | { readonly kind: 'palette' | 'keys' | 'about' | 'signOut' }
  | { readonly kind: 'syncCentre'; readonly entry?: string | undefined }
  | { readonly kind: 'news'; readonly tab: NewsTab };

interface Surfaces {
  readonly shown: Surface | undefined;
  open(surface: Surface): void;
  close(): void;
}

const SurfacesContext = createContext<Surfaces | undefined>(undefined);

export function SurfacesProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Surface>();
  const surfaces = useMemo(() => ({ shown, open: setShown, close: () => setShown(undefined) }), [shown]);
  return <SurfacesContext value={surfaces}>{children}</SurfacesContext>;
}

export function useSurfaces(): Surfaces {
  const surfaces = use(SurfacesContext);
  if (surfaces === undefined) throw new Error('Surfaces are opened outside of <SurfacesProvider>.');
  return surfaces;
}
