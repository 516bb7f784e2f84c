/** Lookup of an option in a reference list: the search text, the marked option, and the resulting value. */
import { useEffect, useMemo, useRef, useState } from 'react';

import type { ReferenceOption } from '#store/references-slice.ts';
import type { EditorProps } from '../../definitions/field-renderer.ts';
import type { LocalList } from '../use-list-here.ts';
import { useLocalList } from '../use-list-here.ts';
import type { PendingLookup } from './pending-lookup.ts';
import { isPendingLookup } from './pending-lookup.ts';
import { offeredOptions, searchOptions, useReference } from './use-reference.ts';

/** As many options as are shown of those that match. */
export const mostShown = 50;

export interface Lookup {
  readonly here: LocalList;
  readonly items: ReferenceOption[];
  /** The option that is chosen, or was until something was typed. */
  readonly known: ReferenceOption | null;
  readonly typed: string;
  readonly marked: ReferenceOption | null;
  /** The marked one, where it is shown: what is chosen may not be among the first of its list, nor its list be here. */
  readonly heard: ReferenceOption | null;
  mark(option: ReferenceOption | null): void;
  /** The chosen one is marked, unless something is being sought. */
  unmark(): void;
  /** The list looks for this from now on, whoever wants it to: what it marks is no answer to what was sought before. */
  turn(text: string): void;
  type(text: string): void;
  /** Nothing is sought any more: this is the value. */
  end(value: unknown): void;
}

export function useLookup({ field, value, begun, onChange }: EditorProps): Lookup {
  const sought = isPendingLookup(value) ? value : undefined;
  const held = sought === undefined ? value : sought.over;
  const typed = sought?.typed ?? '';
  const list = field.kind === 'reference' ? field.to : '';
  const options = useReference(list);
  const here = useLocalList(list);
  const isMissing = here.state === 'missing';
  const label = begun?.value === held ? begun?.label : undefined;
  const { items, known } = useMemo(() => {
    const offered = field.kind === 'reference' ? offeredOptions(field, options, held) : [];
    const selected = options.find((option) => option.id === held);
    if (selected !== undefined || typeof held !== 'string' || held === '')
      return { items: [...offered], known: selected ?? null };
    const gone = goneOption(held, label);
    return { items: label === undefined ? [...offered] : [...offered, gone], known: gone };
  }, [field, options, held, label]);
  // Enter takes the option that is marked: to begin with the one that is chosen, never simply the first.
  const [marked, setMarked] = useState(known);
  // The list tells of one key several times over, before anything is drawn anew.
  const seeking = typed === '' ? undefined : sought;
  const now = useRef({ known, seeking });
  useEffect(() => {
    now.current = { known, seeking };
  });
  const seek = (next: PendingLookup) => {
    now.current.seeking = next;
    onChange(next);
  };
  // Read anew while it is open, the list marks its first option again; read late, it may have what was not found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other options, or another kind of search, are a reason.
  useEffect(() => {
    if (seeking === undefined) return setMarked(known);
    const matching = searchOptions(items, seeking.typed, mostShown);
    const found = matching.find(({ id }) => id === seeking.found) ?? matching[0] ?? null;
    setMarked(found);
    if (found !== null && found.id !== seeking.found) seek({ ...seeking, found: found.id });
  }, [items, typed === '']);
  const isShown = useMemo(
    () => searchOptions(items, typed, mostShown).some(({ id }) => id === marked?.id),
    [items, typed, marked],
  );
  return {
    ...{ here, known, typed },
    // The name alone of what was chosen would look like all that there is.
    ...(isMissing
      ? { items: [], marked: null, heard: null }
      : { items, marked, heard: isShown ? marked : null }),
    mark: (option) => {
      setMarked(option);
      const { seeking: newest } = now.current;
      const found = option?.id ?? null;
      if (newest !== undefined && newest.found !== found) seek({ ...newest, found });
    },
    unmark: () => {
      if (now.current.seeking === undefined) setMarked(now.current.known);
    },
    turn: (text) => {
      if (now.current.seeking?.typed !== text) now.current.seeking = undefined;
    },
    type: (text) => {
      if (text === '') return end(held);
      const [found] = text.trim() === '' ? [] : searchOptions(items, text, mostShown);
      seek({ typed: text, found: found?.id ?? null, over: held });
    },
    end,
  };

  function end(next: unknown) {
    now.current.seeking = undefined;
    onChange(next);
  }
}

/** A row may point to what its list has no more, or not yet: it is called what the row calls it, or by its id. */
const goneOption = (id: string, label = id): ReferenceOption => ({ id, label, active: false });
