/** The command palette: type, choose with the arrows, Enter. Focus stays in the text field throughout. */
import { Overlay2 } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { KeySigns } from '#kit/keyboard/key-signs.tsx';
import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import type { Choice } from './choices.ts';
import { choicesFor } from './choices.ts';
import { useChoices } from './use-choices.ts';
import '../shell/side-drawer.css';
import './palette.css';

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  return (
    <Overlay2 isOpen onClose={onClose} backdropClassName="c-side-drawer-backdrop" transitionDuration={0}>
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

function PaletteContent({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = choicesFor(typed, useChoices());
  const active = found[Math.min(at, found.length - 1)];

  const run = (choice: Choice | undefined) => {
    if (choice === undefined || choice.why !== undefined) return;
    onClose();
    choice.run();
  };
  const press = (event: KeyboardEvent) => {
    // An input method confirms with Enter and walks its own list with the arrows.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    }
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it.
        autoFocus
        className="c-palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active.id}`}
        aria-label={intl.formatMessage({ id: 'palette.open' })}
        placeholder={intl.formatMessage({ id: 'palette.hint' })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ChoiceList id={listId} found={found} active={active} onRun={run} />
    </>
  );
}

interface ChoiceListProps {
  readonly id: string;
  readonly found: readonly Choice[];
  readonly active: Choice | undefined;
  readonly onRun: (choice: Choice) => void;
}

function ChoiceList({ id, found, active, onRun }: ChoiceListProps) {
  const intl = useIntl();
  const current = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another choice becomes the active one.
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active?.id]);
  if (found.length === 0) {
    return (
      <p className="c-palette-empty" role="status">
        <FormattedMessage id="palette.nothing" />
      </p>
    );
  }
  return (
    <div
      id={id}
      className="c-palette-list"
      role="listbox"
      aria-label={intl.formatMessage({ id: 'palette.results' })}
    >
      {found.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, where focus stays.
        <div
          key={choice.id}
          id={`${id}-${choice.id}`}
          ref={choice === active ? current : null}
          className="c-palette-choice"
          role="option"
          tabIndex={-1}
          aria-selected={choice === active}
          aria-disabled={choice.why !== undefined}
          onClick={() => onRun(choice)}
        >
          <span className="c-palette-name">{choice.name}</span>
          <span className="c-palette-group">{choice.why ?? choice.group}</span>
          {choice.keys === undefined ? null : <KeySigns keys={choice.keys} />}
        </div>
      ))}
    </div>
  );
}
