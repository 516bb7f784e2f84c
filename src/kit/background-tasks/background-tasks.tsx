/**
 * What goes on while the person goes on, on whichever page: batches, files in the making. Each stands bottom right
 * until it takes itself away.
 */
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';

import { useKeys } from '../keyboard/use-keys.ts';
import { worksKeys } from './task-keys.ts';
import './works.css';

/** Draws the work; `close` takes it away. */
export type Work = (close: () => void) => ReactNode;

export interface Works {
  /** The newest stands first. */
  goOn(work: Work): void;
}

interface ShownWork {
  readonly id: number;
  readonly work: Work;
  close(): void;
}

const WorksContext = createContext<Works>({ goOn: () => undefined });
const ShownContext = createContext<readonly ShownWork[]>([]);

export const useWorks = () => use(WorksContext);

/** Whether a work is shown: one that goes on, or has something to say. */
export const useIsAtWork = () => use(ShownContext).length > 0;

export function WorksProvider({ children }: { readonly children: ReactNode }) {
  // Of this page alone: an id that is recorded would stand between those of what is sent, in a replay without screens.
  const last = useRef(0);
  const [shown, setShown] = useState<readonly ShownWork[]>([]);
  const goOn = useCallback((work: Work) => {
    last.current += 1;
    const id = last.current;
    const close = () => setShown((before) => before.filter((other) => other.id !== id));
    setShown((before) => [{ id, work, close }, ...before]);
  }, []);
  const works = useMemo(() => ({ goOn }), [goOn]);
  return (
    <WorksContext value={works}>
      <ShownContext value={shown}>{children}</ShownContext>
    </WorksContext>
  );
}

/** Where they are shown. */
export function WorksUnderWay() {
  const shown = use(ShownContext);
  const stack = useRef<HTMLDivElement>(null);
  const keys =
    shown.length === 0
      ? []
      : [{ ...worksKeys.show, run: () => stack.current?.querySelector<HTMLElement>('button')?.focus() }];
  useKeys(keys, 'works');
  return (
    <div ref={stack} className="c-works">
      {shown.map(({ id, work, close }) => (
        <WorkShown key={id} work={work} close={close} />
      ))}
    </div>
  );
}

const WorkShown = ({ work, close }: Omit<ShownWork, 'id'>) => work(close);
