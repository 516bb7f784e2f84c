/** Menu of further filters under a button. */
import { Button, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { ArrowMenu } from '../../keyboard/arrow-menu.tsx';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';
import { dropDown } from '../../ui/drop-down.ts';

interface AddFilterProps {
  readonly entity: Entity;
  /** Fields that are not filtered by yet. */
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly button?: Ref<HTMLButtonElement>;
  onOpen(isOpen: boolean): void;
  onChoose(name: string): void;
}

export function AddFilter({ entity, names, isOpen, button, onOpen, onChoose }: AddFilterProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'filter.add' });
  return (
    <PopoverNext
      {...dropDown}
      isOpen={isOpen}
      onInteraction={onOpen}
      shouldReturnFocusOnClose={false}
      placement="bottom-start"
      content={
        <KeyLayer>
          <ArrowMenu label={title}>
            {names.map((name) => (
              <MenuItem
                key={name}
                text={intl.formatMessage({ id: fieldLabel(entity.name, name) })}
                onClick={() => {
                  onOpen(false);
                  onChoose(name);
                }}
              />
            ))}
          </ArrowMenu>
        </KeyLayer>
      }
    >
      <Button ref={button} size="small" variant="minimal" icon={<Filter size={12} />} text={title} />
    </PopoverNext>
  );
}
