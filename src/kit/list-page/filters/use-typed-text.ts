/**
 * The text of a search as it is typed, ahead of the address: the list goes by it at each key, and the address takes it over when
 * the typing rests.
 */
import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';

import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { useServices } from '../../store-hooks.ts';
import { createSearchDebounce } from './search-debounce.ts';

/** Current location according to the router. */
interface Place {
  readonly text: string;
  /** Key of the history entry; it changes with each push or replace. */
  readonly key: string;
  /** By which writing it came to say this; undefined: by none. */
  readonly writing?: number | undefined;
}

interface Typed {
  readonly text: string;
  /** Location at which it was typed, or its location by now. */
  readonly over: Place;
  /**
   * Numbers of the writes to the address that are not drawn yet, in their order. By number, because the same text is written
   * twice if letters are typed and removed before the first is drawn.
   */
  readonly written: readonly number[];
  /** Text of the last pending write. */
  readonly writtenText: string | undefined;
  readonly isHeldOff: boolean;
}

export interface TypedText {
  /** Undefined: as the address says. */
  readonly text: string | undefined;
  /** The typing has not rested. */
  readonly isTyping: boolean;
  /** The host is not asked for it before it does. */
  readonly isHeldOff: boolean;
  /** `mayBeAsked`: the list may be searched by it. */
  type(text: string, mayBeAsked: boolean): void;
  /** The person is done: it goes into the address at once. */
  finish(text: string): void;
  /** The address is about to say this, by whomever; returns the number that it must say beside it. */
  written(text: string): number;
}

/** `text`: of the address; `write` puts another one there. */
export function useTypedText(
  { text, key, writing }: Place,
  write: Readonly<RefObject<(text: string) => void>>,
): TypedText {
  const { clock } = useServices().ports;
  const [stored, setTyped] = useState<Typed>();
  const typed = stored && standingOver(stored, { text, key, writing });
  if (typed !== stored) setTyped(typed);
  const now = useLatestRef({ typed, place: { text, key, writing } });
  const { pace, ...acts } = useMemo(() => {
    // Steps of before a reload have numbers of theirs.
    let lastWriting = clock.now();
    const settle = (last: string) => {
      const { typed, place } = now.current;
      if (last === place.text && !typed?.written.length) setTyped(undefined);
      else write.current(last);
    };
    const pace = createSearchDebounce(clock, () => {
      // Somebody may have gone back over it meanwhile: nothing of it is left then.
      if (now.current.typed !== undefined) settle(now.current.typed.text);
    });
    return {
      pace,
      type(next: string, mayBeAsked: boolean) {
        const fresh = { over: now.current.place, written: [], writtenText: undefined };
        const isHeldOff = !pace.typed(mayBeAsked);
        setTyped((before) => ({ ...fresh, ...before, text: next, isHeldOff }));
      },
      finish(last: string) {
        pace.stop();
        settle(last);
      },
      written(next: string) {
        pace.stop();
        lastWriting += 1;
        const writing = lastWriting;
        setTyped(
          (before) =>
            before && {
              ...before,
              ...{ text: next, writtenText: next, isHeldOff: false },
              written: [...before.written, writing],
            },
        );
        return writing;
      },
    };
  }, [clock, write]);
  useEffect(() => pace.stop, [pace]);
  const isTyping = typed !== undefined && typed.text !== typed.writtenText;
  return { text: typed?.text, isTyping, isHeldOff: isTyping && typed.isHeldOff, ...acts };
}

/** Part of the typed text that still applies at this place; the same object while nothing in it changes. */
function standingOver(typed: Typed, place: Place): Typed | undefined {
  const { text, over, written } = typed;
  if (place.key === over.key) return typed;
  const at = place.writing === undefined ? -1 : written.indexOf(place.writing);
  // It came from elsewhere, by Back or by a view: what was typed belongs to the search before. The text that it was typed over
  // is such a one as well, once another was written: the browser may have gone back before that was drawn.
  if (at < 0 && (written.length > 0 || place.text !== over.text)) return undefined;
  const rest = written.slice(at + 1);
  if (at >= 0 && rest.length === 0 && text === place.text) return undefined;
  const writtenText = rest.length === 0 ? undefined : typed.writtenText;
  return { ...typed, over: place, written: rest, writtenText };
}
