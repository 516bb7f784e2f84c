/** The button of a command: names its key, and says why it is off instead of only being grey. */
import { Button, Tooltip } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import { useKeyWords } from '../keyboard/key-signs.tsx';
import { commandForMany, commandLabel } from '../message-ids.ts';
import { commandKeys } from './command-keys.ts';
import type { OfferedCommand } from './offered-commands.tsx';

export function CommandButton({ offered }: { readonly offered: OfferedCommand }) {
  const intl = useIntl();
  const words = useKeyWords();
  const { command, count, why, run } = offered;
  const text =
    count > 1 && command.batch === true
      ? intl.formatMessage({ id: commandForMany(command.name) }, { count })
      : intl.formatMessage({ id: commandLabel(command.name) });
  const keys = commandKeys(command);
  const hint = why === undefined ? (words.text(keys) ?? '') : intl.formatMessage({ id: why });
  const isMain = command.intent === 'primary';
  return (
    <Tooltip content={hint} disabled={hint === ''} placement="bottom" hoverOpenDelay={300} compact>
      <Button
        size="small"
        // Not `disabled`: a control that is off still takes focus, so that it can say why.
        aria-disabled={why !== undefined}
        aria-keyshortcuts={words.aria(keys)}
        className={why === undefined ? 'c-command' : 'c-command is-off'}
        intent={isMain && why === undefined ? 'primary' : command.intent === 'danger' ? 'danger' : 'none'}
        variant={isMain ? 'solid' : 'minimal'}
        icon={isMain ? <Add size={14} /> : undefined}
        text={text}
        onClick={() => {
          if (why === undefined) run();
        }}
      />
    </Tooltip>
  );
}
