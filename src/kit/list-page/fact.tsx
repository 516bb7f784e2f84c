/** One fact of the state line. */
import type { ReactNode } from 'react';

interface FactProps {
  readonly tone?: string;
  /** Not read out when it changes. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

export function Fact({ tone, isSilent = false, children }: FactProps) {
  return (
    <span
      className={tone === undefined ? 'c-fact' : `c-fact is-${tone}`}
      aria-live={isSilent ? 'off' : undefined}
    >
      {children}
    </span>
  );
}
