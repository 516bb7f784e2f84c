/** The commands of a row where the pointer or the active cell is: what destroys stands last and apart. */
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import type { AvailableCommand } from '../command/available-commands.tsx';
import { commandKeys } from '../command/command-keys.ts';
import { commandForMany, commandLabel } from '../definitions/message-ids.ts';
import { KeysOf } from '../keyboard/key-caps.tsx';
import { openRowKeys } from '../keyboard/list-keys.ts';
import { MenuAt } from '../ui/context-menu.tsx';

interface RowMenuProps {
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly offers: readonly AvailableCommand[];
  onOpen(): void;
  onClose(): void;
}

export function RowMenu({ at, offers, onOpen, onClose }: RowMenuProps) {
  const intl = useIntl();
  if (at === undefined) return null;
  const ofRow = offers.filter(({ command }) => command.on === 'row');
  const itemOf = ({ command, count, why, run }: AvailableCommand) => (
    <MenuItem
      key={command.name}
      disabled={why !== undefined}
      intent={command.intent === 'danger' ? 'danger' : 'none'}
      text={
        count > 1 && command.batch === true
          ? intl.formatMessage({ id: commandForMany(command.name) }, { count })
          : intl.formatMessage({ id: commandLabel(command.name) })
      }
      {...(why === undefined ? {} : { title: intl.formatMessage({ id: why }) })}
      labelElement={<KeysOf action={commandKeys(command)} />}
      onClick={run}
    />
  );
  return (
    <MenuAt at={at} label={intl.formatMessage({ id: 'keys.grid.menu' })} onClose={onClose}>
      <MenuItem
        text={intl.formatMessage({ id: 'action.details' })}
        labelElement={<KeysOf action={openRowKeys} />}
        onClick={onOpen}
      />
      {ofRow.filter((offered) => !isDangerous(offered)).map(itemOf)}
      {ofRow.some(isDangerous) && <MenuDivider />}
      {ofRow.filter(isDangerous).map(itemOf)}
    </MenuAt>
  );
}

const isDangerous = ({ command }: AvailableCommand) => command.intent === 'danger';
