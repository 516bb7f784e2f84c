/** The command palette: type, choose with the arrows, Enter. Focus stays in the text field throughout. */
import { Overlay2 } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';

import { choiceTaken } from '#store/preferences-slice.ts';
import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { usePaletteMemory } from '../surfaces/palette-memory.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Choice } from './choices.ts';
import { PaletteState } from './palette-state.tsx';
import { useActiveChoice } from './use-active-choice.ts';
import { useOffered } from './use-offered.ts';
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
    // What was left from before is typed over; what was typed just now goes on.
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
function useRun(onClose: () => void): (choice: Choice | undefined) => void {
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
