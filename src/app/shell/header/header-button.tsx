/**
 * A button of the header that opens something under itself. What it opens is loaded when somebody is about to press
 * it: no visit needs all of them, and most need none.
 */
import { Button } from '@blueprintjs/core';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';

import { LazyBoundary } from '#kit/lazy/lazy-boundary.tsx';
import { lazyModule } from '#kit/lazy/lazy-module.ts';
import { useLazy } from '#kit/lazy/use-lazy.ts';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { PageTexts } from '../../language/page-texts.tsx';
import type { HeaderPart, HeaderPopoverProps } from './header-part.ts';

interface HeaderButtonProps {
  /** Also the name of the place that a tour points at. */
  readonly part: HeaderPart;
  /** Label for screen readers, and the tooltip. */
  readonly label: string;
  readonly icon?: JSX.Element;
  readonly children?: ReactNode;
}

const popover = lazyModule(() => import('./header-popover.tsx').then((module) => module.HeaderPopover));

export function HeaderButton({ part, label, icon, children }: HeaderButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const notifyLoadFailure = useNotifyLoadFailure();
  const face = {
    variant: 'minimal',
    ...(icon === undefined ? {} : { icon }),
    'aria-label': label,
    title: label,
    'data-tour': part,
    children,
  } as const;
  const closed = (
    <span className="bp6-popover-target">
      <Button
        {...face}
        aria-haspopup={part === 'bell' ? 'dialog' : 'menu'}
        aria-expanded={false}
        onPointerEnter={() => void popover.load().catch(() => undefined)}
        onClick={() => setWanted(true)}
      />
    </span>
  );
  if (!isWanted) return closed;
  const fail = (error: unknown) => {
    setWanted(false);
    notifyLoadFailure(error);
  };
  return (
    <LazyBoundary onFailure={fail}>
      <PageTexts fallback={closed}>
        <Opened part={part} label={label} closed={closed}>
          <Button {...face} />
        </Opened>
      </PageTexts>
    </LazyBoundary>
  );
}

function Opened({ closed, ...props }: HeaderPopoverProps & { readonly closed: ReactNode }) {
  const Popover = useLazy(popover);
  return Popover === undefined ? closed : <Popover {...props} />;
}
