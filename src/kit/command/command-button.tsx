/** The button of a command: names its key, and says why it is off instead of only being grey. */
import { Add } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import { commandForMany, commandLabel } from '../definitions/message-ids.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { TooltipButton } from '../ui/tooltip-button.tsx';
import type { AvailableCommand } from './available-commands.tsx';
import { commandKeys } from './command-keys.ts';

const add = <Add size={14} />;

export function CommandButton({ offered }: { readonly offered: AvailableCommand }) {
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
    <TooltipButton
      hint={hint}
      keys={words.aria(keys)}
      isOff={why !== undefined}
      intent={isMain && why === undefined ? 'primary' : command.intent === 'danger' ? 'danger' : 'none'}
      variant={isMain ? 'solid' : 'minimal'}
      icon={isMain ? add : undefined}
      text={text}
      onAct={() => {
        if (why === undefined) run();
      }}
    />
  );
}
