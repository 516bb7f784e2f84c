/**
 * Background tasks, which go on while the person works on any page: batches, exports. Each stands bottom right until it removes
 * itself.
 */
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';

import { useKeys } from '../keyboard/use-keys.ts';
import { taskKeys } from './task-keys.ts';
import './works.css';

/** Draws the work; `close` takes it away. */
export type BackgroundTask = (close: () => void) => ReactNode;

export interface BackgroundTasks {
  /** The newest stands first. */
  startTask(work: BackgroundTask): void;
}

interface ShownWork {
  readonly id: number;
  readonly work: BackgroundTask;
  close(): void;
}

const WorksContext = createContext<BackgroundTasks>({ startTask: () => undefined });
const ShownContext = createContext<readonly ShownWork[]>([]);

export const useBackgroundTasks = () => use(WorksContext);

/** Whether a work is shown: one that goes on, or has something to say. */
export const useHasRunningTask = () => use(ShownContext).length > 0;

export function BackgroundTasksProvider({ children }: { readonly children: ReactNode }) {
  // Ids of this page alone: a recorded id would stand between those of sent requests, in a replay without screens.
  const last = useRef(0);
  const [shown, setShown] = useState<readonly ShownWork[]>([]);
  const startTask = useCallback((work: BackgroundTask) => {
    last.current += 1;
    const id = last.current;
    const close = () => setShown((before) => before.filter((other) => other.id !== id));
    setShown((before) => [{ id, work, close }, ...before]);
  }, []);
  const works = useMemo(() => ({ startTask }), [startTask]);
  return (
    <WorksContext value={works}>
      <ShownContext value={shown}>{children}</ShownContext>
    </WorksContext>
  );
}

/** Stack of the cards of running tasks. */
export function RunningTasks() {
  const shown = use(ShownContext);
  const stack = useRef<HTMLDivElement>(null);
  const keys =
    shown.length === 0
      ? []
      : [{ ...taskKeys.show, run: () => stack.current?.querySelector<HTMLElement>('button')?.focus() }];
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
