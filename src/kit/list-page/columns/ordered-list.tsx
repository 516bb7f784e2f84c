// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the list, which names its active option.
/**
 * Things in an order that a person changes: one list, moved through by the arrows, and below it what can be done with
 * the one that is active. By keys, by the buttons, or by dragging.
 */
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useKeys } from '../../keyboard/use-keys.ts';
import type { ListedAct } from './ordered-acts.tsx';
import { OrderedActs } from './ordered-acts.tsx';

export interface ListedItem {
  readonly id: string;
  readonly text: string;
  /** Note beside the text. */
  readonly note: string;
  readonly isOn: boolean;
}

interface OrderedListProps {
  readonly label: string;
  /** Scope of its keys: message `keys.<scope>`. */
  readonly scope: string;
  readonly items: readonly ListedItem[];
  /** The first of them is what a click on the mark does. */
  readonly acts: readonly ListedAct[];
  readonly takesFocus?: boolean;
  onPlace(id: string, index: number): void;
}

export function OrderedList(props: OrderedListProps) {
  const { label, scope, items, acts, takesFocus = false, onPlace } = props;
  const intl = useIntl();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const { begin, drag } = useItemDrag(list, items, onPlace);
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState(false);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const active = items[at];
  const run = (act: ListedAct, id: string | undefined) => {
    if (id === undefined || act.isOff?.(id) === true) return;
    setChosen(id);
    setSaid(true);
    act.run(id);
  };
  useKeys(
    acts.map((act) => ({ ...act.key, on: () => list.current, run: () => run(act, active?.id) })),
    scope,
  );
  useEffect(() => {
    // A popover places itself first: focus on what is not yet placed would scroll the page.
    const frame = takesFocus
      ? requestAnimationFrame(() => list.current?.focus({ preventScroll: true }))
      : undefined;
    return () => (frame === undefined ? undefined : cancelAnimationFrame(frame));
  }, [takesFocus]);
  // Nor is what is shown first scrolled to: it would be the page that scrolls.
  const seenAt = useRef(at);
  useEffect(() => {
    if (seenAt.current === at) return;
    seenAt.current = at;
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const go = (index: number) => {
    setChosen(items[index]?.id);
    setSaid(false);
  };
  const walk = (event: KeyboardEvent) => {
    const next = placeAfter(event, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return (
    <div className="c-ordered">
      <div
        ref={list}
        className="c-ordered-list"
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={active && `${name}-${active.id}`}
        onKeyDown={walk}
        onPointerMove={drag}
      >
        {items.map((item, index) => (
          <div
            key={item.id}
            id={`${name}-${item.id}`}
            role="option"
            aria-selected={item.isOn}
            className={item === active ? 'c-ordered-item is-active' : 'c-ordered-item'}
            onPointerDown={(event) => {
              go(index);
              begin(item.id);
              const [first] = acts;
              if (first !== undefined && isMark(event)) run(first, item.id);
            }}
          >
            <span className={`c-check is-${item.isOn ? 'all' : 'none'}`} aria-hidden="true" />
            <span className="c-ordered-text">{item.text}</span>
            <span className="c-ordered-note">{item.note}</span>
          </div>
        ))}
      </div>
      {/* Where it stands now is heard after it was moved; the list tells it by itself while it is walked through. */}
      <span className="c-unseen" role="status">
        {said && active !== undefined
          ? `${active.text}, ${active.note} ${intl.formatMessage(
              { id: 'ordered.place' },
              { at: at + 1, count: items.length },
            )}`
          : ''}
      </span>
      <OrderedActs label={active?.text ?? label} acts={acts} id={active?.id} onRun={run} />
    </div>
  );
}

function placeAfter({ key, altKey }: KeyboardEvent, at: number, count: number): number | undefined {
  if (altKey) return undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const isMark = ({ target }: PointerEvent) => target instanceof Element && target.closest('.c-check') !== null;

/** An item of a list that is dragged: it takes its place on the way, wherever it is held. */
function useItemDrag(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly id: string }[],
  onPlace: (id: string, index: number) => void,
) {
  const dragged = useRef<string>(undefined);
  const release = () => {
    dragged.current = undefined;
  };
  return {
    begin(id: string) {
      dragged.current = id;
      // Wherever it is let go: else a press elsewhere that is drawn over the list would move it again.
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { once: true });
    },
    drag(event: PointerEvent) {
      const id = event.buttons === 1 ? dragged.current : undefined;
      const index = id === undefined ? -1 : itemUnder(event, list.current);
      if (id !== undefined && index >= 0 && items[index]?.id !== id) onPlace(id, index);
    },
  };
}

/** Which item the pointer is over; -1: none. */
function itemUnder({ clientY }: PointerEvent, list: HTMLElement | null): number {
  return Array.from(list?.children ?? []).findIndex((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  });
}
