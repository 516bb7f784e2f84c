/**
 * The form of a terminal. Without a network it does not ask for what must not be kept on this device; with it, such a
 * value is sent at once, and everything else is queued as always.
 */
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { useConsoleActs } from '#kit/console-acts.tsx';
import type { Command, CommandFormProps } from '#kit/define-command.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppSelector, useExtra } from '#kit/store-hooks.ts';
import { hasPrivate, identifiedTwin } from './terminal-form.ts';

export function IdentifiedForm(props: CommandFormProps) {
  const { command, target, onSave } = props;
  const { commandNamed } = useConsoleActs();
  const { ids } = useExtra().edges;
  const run = useRunCommand();
  const isOffline = useAppSelector(selectIsOffline);
  const shown = useMemo(() => (isOffline ? withoutPrivate(command) : command), [command, isOffline]);
  return (
    <CommandForm
      {...props}
      command={shown}
      note={
        isOffline && (
          <p className="c-form-note">
            <FormattedMessage id="bankQr.terminal.notKept" />
          </p>
        )
      }
      onSave={async (values, key, replaced, base) => {
        const twin = commandNamed(identifiedTwin(command.name));
        if (twin === undefined || !hasPrivate(command, values)) return onSave(values, key, replaced, base);
        const one = { key: key === '' ? ids.next() : key, base: base ?? target?.base, values };
        return run(twin, { targets: [one], ...replaced, formIsOpen: true });
      }}
    />
  );
}

const withoutPrivate = (command: Command): Command => ({
  ...command,
  form: (command.form ?? []).filter((name) => command.entity.fields[name]?.private !== true),
});
