/**
 * Commands that the page on screen offers now, for whoever lists them elsewhere: the command palette. The
 * page says what it offers; nobody asks the page. What lies over it (the details of a row) offers its own in its own
 * layer: what is under it is out of reach.
 */
import type { RefObject } from 'react';
import { useEffect, useSyncExternalStore } from 'react';

import type { RowOperation } from '../definitions/row-link.ts';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import { useKeyLayer } from '../keyboard/keys-provider.tsx';

export interface AvailableCommand {
  readonly command: RowOperation;
  /** Number of rows it would run on: 0 for a creation. */
  readonly count: number;
  /** Message id of why it can't be run now. */
  readonly why: string | undefined;
  run(): void;
}

interface Offers {
  /** The layer of keys that the offerer belongs to. */
  readonly layer: number;
  readonly offered: readonly AvailableCommand[];
}

interface Board {
  /** Commands last offered in this layer. */
  read(layer: number): readonly AvailableCommand[];
  /** `offers` undefined: the offerer offers nothing any more. */
  write(offerer: object, offers: Offers | undefined): void;
  subscribe(changed: () => void): () => void;
}

const nothing: readonly AvailableCommand[] = [];

function board(): Board {
  /** In the order in which they came. */
  const offerers = new Map<object, Offers>();
  const listeners = new Set<() => void>();
  return {
    read: (layer) => [...offerers.values()].findLast((one) => one.layer === layer)?.offered ?? nothing,
    write(offerer, offers) {
      if (offers === undefined) offerers.delete(offerer);
      else offerers.set(offerer, offers);
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

/** One for the page: the console is drawn into it once. */
const { read, write, subscribe }: Board = board();

/** `layer`: of keys. */
export function useAvailableCommands(layer: number): readonly AvailableCommand[] {
  return useSyncExternalStore(subscribe, () => read(layer));
}

/** Offers commands for as long as the caller is shown. */
export function useRegisterCommands(offered: readonly AvailableCommand[]): void {
  const layer = useKeyLayer();
  const newest = useLatestRef(offered);
  const written = JSON.stringify(offered.map(({ command, count, why }) => [command.name, count, why]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered changes with what is written of it.
  useEffect(() => write(newest, { layer, offered: following(newest) }), [layer, written]);
  useEffect(() => () => write(newest, undefined), []);
}

/** Made out here: a function that is made in a drawing keeps all that its drawing knew, rows by the thousand. */
const following = (newest: RefObject<readonly AvailableCommand[]>): readonly AvailableCommand[] =>
  newest.current.map(({ command, count, why }) => ({
    ...{ command, count, why },
    // Until the board hears of it there may be others in the place of this one.
    run: () => newest.current.find((other) => other.command.name === command.name)?.run(),
  }));
