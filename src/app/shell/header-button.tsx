/**
 * A button of the header that opens something under itself. What it opens is loaded when somebody is about to press
 * it: no visit needs all of them, and most need none.
 */
import { Button } from '@blueprintjs/core';
import type { ComponentType, JSX, ReactNode } from 'react';
import { lazy, useState } from 'react';

import { LateBoundary } from '#kit/late/late-boundary.tsx';
import { loadChunk } from '#kit/late/load-chunk.ts';
import { useTellLoadFailure } from '#kit/late/use-tell-load-failure.ts';
import { PageTexts } from '../language/page-texts.tsx';
import type { HeaderPart, HeaderPopoverProps } from './header-part.ts';

interface HeaderButtonProps {
  /** Also the name of the place that a tour points at. */
  readonly part: HeaderPart;
  /** What a screen reader says, and the tooltip. */
  readonly label: string;
  readonly icon?: JSX.Element;
  readonly children?: ReactNode;
}

const load = () => import('./header-popover.tsx').then((module) => module.HeaderPopover);

export function HeaderButton({ part, label, icon, children }: HeaderButtonProps) {
  const [Popover, setPopover] = useState<ComponentType<HeaderPopoverProps>>();
  const tell = useTellLoadFailure();
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
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setPopover(() => lazyPopover())}
      />
    </span>
  );
  if (Popover === undefined) return closed;
  const fail = (error: unknown) => {
    setPopover(undefined);
    tell(error);
  };
  return (
    <LateBoundary onFailure={fail}>
      <PageTexts fallback={closed}>
        <Popover part={part} label={label}>
          <Button {...face} />
        </Popover>
      </PageTexts>
    </LateBoundary>
  );
}

/** Made anew at each wish: a lazy component remembers a failure for ever. */
const lazyPopover = () => lazy(async () => ({ default: await loadChunk(load) }));
