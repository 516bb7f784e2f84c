/** What the kit asks of the console around it: the kit knows that there is a sync centre, not where. */
import type { ReactNode } from 'react';
import { createContext, use } from 'react';

export interface ConsoleActs {
  openSyncCentre(entry?: string): void;
  /** Shows work that goes on while the person goes on, on whichever page. It takes itself away. */
  goOn(work: ReactNode): void;
}

const ActsContext = createContext<ConsoleActs>({
  openSyncCentre: () => undefined,
  goOn: () => undefined,
});

export const useConsoleActs = () => use(ActsContext);

export function ConsoleActsProvider({
  acts,
  children,
}: {
  readonly acts: ConsoleActs;
  readonly children: ReactNode;
}) {
  return <ActsContext value={acts}>{children}</ActsContext>;
}
