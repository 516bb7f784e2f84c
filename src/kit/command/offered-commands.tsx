/**
 * Commands that the page on screen offers now, for whoever lists them elsewhere: the command palette. The
 * page says what it offers; nobody asks the page. What lies over it (the details of a row) offers its own instead.
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
  /** `offered` undefined: the offerer offers nothing any more. */
  write(offerer: object, offered: readonly OfferedCommand[] | undefined): void;
  subscribe(changed: () => void): () => void;
}

const nothing: readonly OfferedCommand[] = [];

function board(): Board {
  /** In the order in which they came: the last one lies over the others. */
  const offers = new Map<object, readonly OfferedCommand[]>();
  const listeners = new Set<() => void>();
  return {
    read: () => [...offers.values()].at(-1) ?? nothing,
    write(offerer, offered) {
      if (offered === undefined) offers.delete(offerer);
      else offers.set(offerer, offered);
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

/** Offers commands for as long as the caller is shown. */
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
      newest,
      newest.current.map((one, index) => ({
        ...one,
        run: () => newest.current[index]?.run(),
      })),
    );
  }, [write, written]);
  useEffect(() => () => write(newest, undefined), [write]);
}
