/** A menu that the arrow keys walk through; it takes focus when it opens, so that Enter acts at once. */
import { Menu } from '@blueprintjs/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface ArrowMenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function ArrowMenu({ label, children }: ArrowMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A popover places itself first: focus on an element that is not yet placed would scroll the page.
    const frame = requestAnimationFrame(() =>
      itemsOf(list.current).find(isOn)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu ulRef={list} aria-label={label} onKeyDown={walk}>
      {children}
    </Menu>
  );
}

/** A disabled item with a reason is reached as well: without a pointer its reason is announced there. */
const isReached = (item: Element) => isOn(item) || item.hasAttribute('title');

const items = '[role="menuitem"], [role="menuitemradio"]';

const isOn = (item: Element) => item.getAttribute('aria-disabled') !== 'true';

function itemsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return list === null ? [] : Array.from(list.querySelectorAll<HTMLElement>(items)).filter(isReached);
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const all = itemsOf(event.currentTarget);
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1;
  const next = placeAfter(event.key, at, all.length);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  all[next]?.focus();
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
