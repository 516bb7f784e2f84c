/** One filter that is set: its name and value, its editor behind it, and a cross that takes it away. */
import { Button, PopoverNext } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import type { SearchValue } from '#model/search-values.ts';
import { isEmptyValue } from '#model/search-values.ts';
import type { FieldRenderer, FilterProps } from '../../definitions/field-renderer.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { ClosingContext } from '../../fields/commit-on-blur-input.tsx';
import { fieldRenderers } from '../../fields/registry/field-renderers.ts';
import { useShowContext } from '../../fields/registry/use-show.ts';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';
import { dropDown } from '../../ui/drop-down.ts';
import './filter-line.css';

interface FilterTagProps {
  readonly entity: Entity;
  readonly name: string;
  readonly value: SearchValue;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChange(value: SearchValue): void;
}

export function FilterTag({ entity, name, value, isOpen, onOpen, onChange }: FilterTagProps) {
  const intl = useIntl();
  const context = useShowContext();
  const [closing] = useState(() => new Set<() => boolean>());
  const field = entity.fields[name];
  const tool = field === undefined ? undefined : fieldRenderers[field.kind];
  if (field === undefined || tool?.Filter === undefined) return null;
  const label = intl.formatMessage({ id: fieldLabel(entity.name, name) });
  const words = isEmptyValue(value)
    ? ''
    : tool.describe(value, { entity: entity.name, name, field }, context);
  return (
    <span className="c-tag">
      <PopoverNext
        {...dropDown}
        isOpen={isOpen}
        onInteraction={(next, event) => {
          // The popover tells once more what it was told: another one may be open by then.
          if (next === isOpen) return;
          const mayGo = next || ![...closing].map((ask) => ask()).includes(false);
          // Unreadable text is reported first, and focus stays at it; closing it again discards it.
          if (mayGo) onOpen(next);
          else event?.preventDefault();
        }}
        placement="bottom-start"
        content={
          <KeyLayer>
            <ClosingContext value={closing}>
              <FilterEditor
                Filter={tool.Filter}
                label={label}
                entity={entity.name}
                name={name}
                field={field}
                value={value}
                onChange={onChange}
              />
            </ClosingContext>
          </KeyLayer>
        }
      >
        <button type="button" className="c-tag-words" aria-haspopup="dialog" aria-expanded={isOpen}>
          <span className="c-tag-name">{label}</span> {words}
        </button>
      </PopoverNext>
      <Button
        size="small"
        variant="minimal"
        className="c-tag-cross"
        icon={<SmallCross size={12} />}
        aria-label={intl.formatMessage({ id: 'filter.remove' }, { name: label })}
        onClick={() => {
          onOpen(false);
          onChange(undefined);
        }}
      />
    </span>
  );
}

interface FilterEditorProps extends FilterProps {
  readonly label: string;
  readonly Filter: NonNullable<FieldRenderer['Filter']>;
}

/** The editor of a filter in its popover: focus is in it as soon as it opens. */
function FilterEditor({ label, Filter, ...props }: FilterEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="c-filter" ref={place}>
      <p className="c-filter-title">{label}</p>
      <Filter {...props} />
    </div>
  );
}
