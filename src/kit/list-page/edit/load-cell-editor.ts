/**
 * The editor of cells is loaded when the grid takes focus, and then stands ready: it is drawn with the key that opens it,
 * and the next keys are written into it by the browser itself, or by an input method.
 */
import { useEffect, useState } from 'react';

import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { loadChunk } from '../../lazy/load-chunk.ts';

type CellEditor = typeof import('./cell-editor.tsx').CellEditor;

let ready: CellEditor | undefined;

export const readyCellEditor = () => ready;

export async function loadCellEditor(): Promise<CellEditor> {
  ready ??= await loadChunk(async () => (await import('./cell-editor.tsx')).CellEditor);
  return ready;
}

/** The editor, once it is there; asked for where `isWanted`. */
export function useCellEditor(
  isWanted: boolean,
  onFailure: (failure: unknown) => void,
): CellEditor | undefined {
  const [, setReady] = useState(ready !== undefined);
  const fail = useLatestRef(onFailure);
  useEffect(() => {
    if (!isWanted || ready !== undefined) return;
    loadCellEditor().then(
      () => setReady(true),
      (failure: unknown) => fail.current(failure),
    );
  }, [isWanted]);
  return ready;
}
