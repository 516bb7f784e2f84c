/**
 * Commands that the page on screen offers now, for whoever lists them elsewhere: the command palette. The
 * page says what it offers; nobody asks the page.
 */
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import type { Command } from '../define-command.ts';

export interface OfferedCommand {
  readonly command: Command;
  /** What it would be done to: 0 for a creation. */
  readonly count: number;
  /** Message id of why it can't be run now. */
  readonly why: string | undefined;
  run(): void;
}

interface Board {
  read(): readonly OfferedCommand[];
  write(offered: readonly OfferedCommand[]): void;
  subscribe(changed: () => void): () => void;
}

function board(): Board {
  let now: readonly OfferedCommand[] = [];
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    write(offered) {
      now = offered;
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}

const BoardContext = createContext<Board>(board());

export function OfferedCommandsProvider({ children }: { readonly children: ReactNode }) {
  const own = useMemo(board, []);
  return <BoardContext value={own}>{children}</BoardContext>;
}

export function useOfferedCommands(): readonly OfferedCommand[] {
  const { subscribe, read } = use(BoardContext);
  return useSyncExternalStore(subscribe, read);
}

/** Offers commands for as long as the page is shown. */
export function useOfferCommands(offered: readonly OfferedCommand[]): void {
  const { write } = use(BoardContext);
  const newest = useRef(offered);
  useEffect(() => {
    newest.current = offered;
  });
  const written = JSON.stringify(offered.map(({ command, count, why }) => [command.name, count, why]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered changes with what is written of it.
  useEffect(() => {
    write(
      newest.current.map((one, index) => ({
        ...one,
        run: () => newest.current[index]?.run(),
      })),
    );
  }, [write, written]);
  useEffect(() => () => write([]), [write]);
}
