/** Which lines of a chart are drawn: a series, and the period before it, each by itself. */
import { useCallback, useState } from 'react';

export interface HiddenLines {
  isShown(line: string): boolean;
  toggle(line: string): void;
}

/** The name of a line. */
export const lineOf = (series: string, isBefore = false) => (isBefore ? `before ${series}` : `now ${series}`);

export function useHiddenLines(): HiddenLines {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  return {
    isShown: useCallback((line) => !hidden.has(line), [hidden]),
    toggle: (line) => {
      const others = [...hidden].filter((one) => one !== line);
      setHidden(new Set(hidden.has(line) ? others : [...others, line]));
    },
  };
}
