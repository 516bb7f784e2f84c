/** The command palette: type, choose with the arrows, Enter. Focus stays in the text field throughout. */
import { Overlay2 } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import { choiceTaken } from '#store/preferences-slice.ts';
import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { usePaletteMemory } from '../surfaces/palette-memory.ts';
import { ChoiceList } from './choice-list.tsx';
import type { PaletteChoice, PaletteGroup } from './choices.ts';
import { groupsFor, recentFirst } from './choices.ts';
import { usePlaces } from './keep-places.ts';
import { PaletteState } from './palette-state.tsx';
import { useChoiceGroups, useRecentIds } from './use-choices.ts';
import { useFoundRows } from './use-found-rows.ts';
import { useRowGroups, useVisitedGroup } from './use-row-groups.ts';
import '../surfaces/side-drawer.css';
import './palette.css';

interface PaletteProps {
  readonly onClose: () => void;
}

export function Palette({ onClose }: PaletteProps) {
  const intl = useIntl();
  useRestoreFocus();
  return (
    <Overlay2
      isOpen
      onClose={onClose}
      shouldReturnFocusOnClose={false}
      backdropClassName="c-side-drawer-backdrop"
      transitionDuration={0}
    >
      <div
        className="c-palette"
        role="dialog"
        aria-modal="true"
        aria-label={intl.formatMessage({ id: 'palette.open' })}
      >
        <KeyLayer>
          <PaletteContent onClose={onClose} />
        </KeyLayer>
      </div>
    </Overlay2>
  );
}

function PaletteContent({ onClose }: PaletteProps) {
  const intl = useIntl();
  const listId = useId();
  const memory = usePaletteMemory();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(memory.current.ahead || memory.current.typed);
  const { groups, isAsking, failure } = useOffered(typed);
  const { active, step, forget } = useActiveChoice(groups);
  const run = useRun(onClose);
  useEffect(() => {
    // Text left from before is selected, to be typed over; text typed just now is continued.
    if (memory.current.ahead === '') field.current?.select();
    memory.current = { ...memory.current, ahead: '' };
  }, [memory]);

  const press = (event: KeyboardEvent) => {
    // An input method confirms with Enter and walks its own list with the arrows.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    }
  };
  const label = intl.formatMessage({ id: 'palette.open' });
  return (
    <>
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it.
        autoFocus
        className="c-palette-input"
        role="combobox"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active.id}`}
        aria-label={label}
        placeholder={intl.formatMessage({ id: 'palette.hint' })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          forget();
          // Closed by a slip, it is opened again as it was.
          memory.current = { ...memory.current, typed: target.value };
        }}
        onKeyDown={press}
      />
      <ChoiceList id={listId} groups={groups} active={active} onRun={run} />
      <PaletteState typed={typed} groups={groups} isAsking={isAsking} failure={failure} />
    </>
  );
}

/** Rows of the list that a key moves by. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The palette is gone and focus is back before anything is done: what is done may take focus itself. */
function useRun(onClose: () => void): (choice: PaletteChoice | undefined) => void {
  const dispatch = useAppDispatch();
  const memory = usePaletteMemory();
  return (choice) => {
    if (choice === undefined || choice.why !== undefined) return;
    memory.current = { ...memory.current, typed: '' };
    if (choice.isRow !== true) dispatch(choiceTaken(choice.id));
    flushSync(onClose);
    choice.run();
  };
}

interface ActiveChoice {
  readonly active: PaletteChoice | undefined;
  step(by: number): void;
  /** Another text was typed: the first choice is the active one again. */
  forget(): void;
}

/**
 * Which choice Enter would take. It stays the same one while answers come in around it: what is taken is what was
 * seen, not what slipped into its place.
 */
function useActiveChoice(groups: readonly PaletteGroup[]): ActiveChoice {
  const [id, setId] = useState<string>();
  const choices = groups.flatMap((group) => group.choices);
  const at = choices.findIndex((choice) => choice.id === id);
  const active = choices[Math.max(at, 0)];
  if (active !== undefined && active.id !== id) setId(active.id);
  return {
    active,
    step: (by) => {
      const last = choices.length - 1;
      const from = Math.max(at, 0);
      // One by one it goes round; by leaps it stops at the ends.
      const to = Math.abs(by) === 1 ? (from + by + choices.length) % choices.length : from + by;
      setId(choices[Math.max(0, Math.min(to, last))]?.id);
    },
    forget: () => setId(undefined),
  };
}

interface Offered {
  readonly groups: readonly PaletteGroup[];
  /** The host is still being asked for rows. */
  readonly isAsking: boolean;
  /** Why the host told of no rows. */
  readonly failure: Failure | undefined;
}

/** Everything that the palette shows for what is typed. */
function useOffered(typed: string): Offered {
  const intl = useIntl();
  const choices = useChoiceGroups();
  const recent = useRecentIds();
  const visited = useVisitedGroup();
  const { findings, isSeen, isAsking, failure } = useFoundRows(typed);
  const rows = useRowGroups(findings, isAsking);
  const isTyped = typed.trim() !== '';
  const found = usePlaces(typed, isTyped ? groupsFor(typed, [...choices, ...rows]) : [], isTyped && isSeen);
  if (isTyped) return { groups: found, isAsking, failure };
  const title = intl.formatMessage({ id: 'palette.group.recent' });
  const [first, ...others] = recentFirst(title, recent, groupsFor('', choices));
  const known = visited.choices.length > 0 ? [visited] : [];
  const groups = first === undefined ? known : [first, ...known, ...others];
  return { groups, isAsking: false, failure: undefined };
}
