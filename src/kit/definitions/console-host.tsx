/** Host interface of the kit: the kit knows that there is a sync centre, not its address; and no command by itself. */
import type { ReactNode } from 'react';
import { createContext, use } from 'react';

import type { Locale } from '#store/locale-slice.ts';
import type { Command } from './define-command.ts';

export interface ConsoleHost {
  openSyncCentre(entry?: string): void;
  /** Undoes the change of this entry, and with it the batch that it is part of. */
  undo(entry: string): void;
  /** A command of any entity, as its screen offers it. */
  commandNamed(name: string): Command | undefined;
  /** Loads what is said before and after commands into this language's messages. */
  loadDeedTexts(locale: Locale): Promise<void>;
  /** The messages of the other languages, by their id; none of one that can't be loaded now. */
  otherTexts(than: Locale): Promise<readonly ((id: string) => string | undefined)[]>;
}

const ActsContext = createContext<ConsoleHost>({
  openSyncCentre: () => undefined,
  undo: () => undefined,
  commandNamed: () => undefined,
  loadDeedTexts: async () => undefined,
  otherTexts: async () => [],
});

export const useConsoleHost = () => use(ActsContext);

export function ConsoleHostProvider({
  acts,
  children,
}: {
  readonly acts: ConsoleHost;
  readonly children: ReactNode;
}) {
  return <ActsContext value={acts}>{children}</ActsContext>;
}
