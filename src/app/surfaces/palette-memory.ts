/** Memory of the palette while the console is open, and no longer. */
import type { RefObject } from 'react';
import { createContext, use } from 'react';

/** A row that was gone to. It is somebody's data: never kept on the device. */
export interface VisitedRow {
  readonly collection: string;
  readonly key: string;
  readonly code: string;
  readonly name: string;
}

export interface PaletteMemory {
  /** Text typed when it was closed without choosing: a slip loses nothing. */
  readonly typed: string;
  /** Text typed before its field was there to take it. */
  readonly ahead: string;
  /** Newest first. */
  readonly visited: readonly VisitedRow[];
}

export const nothingRemembered: PaletteMemory = { typed: '', ahead: '', visited: [] };

export const PaletteMemoryContext = createContext<RefObject<PaletteMemory>>({ current: nothingRemembered });

export const usePaletteMemory = () => use(PaletteMemoryContext);

const mostVisited = 5;

export function visitedOnce(memory: PaletteMemory, row: VisitedRow): PaletteMemory {
  const others = memory.visited.filter(
    ({ collection, key }) => collection !== row.collection || key !== row.key,
  );
  return { ...memory, visited: [row, ...others].slice(0, mostVisited) };
}
