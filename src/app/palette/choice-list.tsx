/** The choices in their groups; focus is in the text field above, which names the active one. */
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';

import { KeysOf } from '#kit/keyboard/key-caps.tsx';
import type { PaletteChoice, PaletteGroup } from './choices.ts';

interface ChoiceListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteChoice | undefined;
  readonly onRun: (choice: PaletteChoice) => void;
}

export function ChoiceList({ id, groups, active, onRun }: ChoiceListProps) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    option?.scrollIntoView?.({ block: 'nearest' });
    // The heading of the first group would stay out of sight above its first choice.
    if (option !== null && option === list.current?.querySelector('[role="option"]'))
      list.current.scrollTop = 0;
  }, [activeId]);
  return (
    <div
      ref={list}
      id={id}
      className="c-palette-list"
      role="listbox"
      aria-label={intl.formatMessage({ id: 'palette.results' })}
    >
      {groups.map((group) => (
        <Group key={group.name} id={id} group={group} active={active} onRun={onRun} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<ChoiceListProps, 'groups'> {
  readonly group: PaletteGroup;
}

function Group({ id, group, active, onRun }: GroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="c-palette-title" role="presentation">
        {group.title}
      </div>
      {group.choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, where focus stays.
        <div
          key={choice.id}
          id={`${id}-${choice.id}`}
          className="c-palette-choice"
          role="option"
          tabIndex={-1}
          aria-selected={choice.id === active?.id}
          aria-disabled={choice.why !== undefined}
          // The text field keeps focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRun(choice)}
        >
          <span className="c-palette-name">{choice.name}</span>
          {(choice.why ?? choice.hint) === undefined ? null : (
            <span className="c-palette-hint">{choice.why ?? choice.hint}</span>
          )}
          {choice.keys === undefined ? null : <KeysOf action={choice.keys} />}
        </div>
      ))}
    </div>
  );
}
