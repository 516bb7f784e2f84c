/**
 * The editor of cells is loaded when the grid takes focus, and then stands ready: the letter that opens it is typed
 * into it by the browser itself, which only works where it can be drawn before the key has done its work.
 */
import { useEffect, useState } from 'react';

type CellEditor = typeof import('./cell-editor.tsx').CellEditor;

let ready: CellEditor | undefined;

export const readyCellEditor = () => ready;

export async function loadCellEditor(): Promise<CellEditor> {
  ready ??= (await import('./cell-editor.tsx')).CellEditor;
  return ready;
}

/** The editor, once it is there; asked for where `isWanted`. */
export function useCellEditor(isWanted: boolean): CellEditor | undefined {
  const [, setReady] = useState(ready !== undefined);
  useEffect(() => {
    if (!isWanted || ready !== undefined) return;
    void loadCellEditor().then(() => setReady(true));
  }, [isWanted]);
  return ready;
}
