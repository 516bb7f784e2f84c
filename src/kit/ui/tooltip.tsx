/** The words that come up soon beside a button that is pointed at or has focus. */
import { Tooltip } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';

export interface LazyTooltipProps {
  readonly of: HTMLElement;
  readonly text: string;
  readonly placement: NonNullable<ComponentProps<typeof Tooltip>['placement']>;
}

/**
 * Stands beside the button, in an element that is as large. Put there once somebody comes to it: with one for each button
 * that nobody comes to, a page is drawn much later.
 */
export function LazyTooltip({ of: button, text, placement }: LazyTooltipProps) {
  const isOpen = useDwelling(button);
  return (
    <Tooltip
      className="c-hint-place"
      content={text}
      placement={placement}
      isOpen={isOpen}
      openOnTargetFocus={false}
      compact
    >
      <span />
    </Tooltip>
  );
}

/** As long as it takes to mean it. */
const dwellMs = 300;

/** A focus that is not visible, after a click or when the window comes back, shows no tooltip. */
const isVisited = (element: HTMLElement) => element.matches(':hover, :focus-visible');

/**
 * Whether the pointer, or focus by keys, has been on an element for a while, and one of them still is. Escape ends it;
 * the next coming begins anew.
 */
function useDwelling(element: HTMLElement): boolean {
  const [isDwelling, setDwelling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setDwelling(false);
    };
    const leave = () => {
      if (!isVisited(element)) end();
    };
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setDwelling(isVisited(element)), dwellMs);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    // It was put there because somebody came.
    begin();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerenter', begin, { signal });
    element.addEventListener('focusin', begin, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('focusout', leave, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [element]);
  return isDwelling;
}
