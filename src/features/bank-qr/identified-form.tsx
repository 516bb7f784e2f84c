/**
 * The form of a terminal. Without a network it does not ask for what must not be kept on this device; with it, such a
 * value is sent at once, and everything else is queued as always. Of a terminal that was approved it does not ask who is
 * paid.
 */
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Gateway } from '#model/entities/gateway.ts';
import { fixedFields } from '#model/entities/terminal.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { useConsoleHost } from '#kit/definitions/console-host.tsx';
import type { Command, CommandFormProps } from '#kit/definitions/define-command.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppSelector, useServices } from '#kit/store-hooks.ts';
import { hasPrivate, identifiedTwin } from './terminal-form.ts';

export function identifiedForm({ terminal, terminalLaw }: Gateway) {
  return function IdentifiedForm(props: CommandFormProps) {
    const { command, target, onSave } = props;
    const { commandNamed } = useConsoleHost();
    const { ids } = useServices().ports;
    const run = useRunCommand();
    const isOffline = useAppSelector(selectIsOffline);
    const row = target?.base ?? target?.row;
    const fixed = fixedFields(terminal.fields, terminalLaw, row?.status);
    // One that is approved under the open form keeps what is typed in sight; the server refuses it at its field.
    const [left] = useState(fixed);
    const reduced = useMemo(() => without(command, (name) => left.includes(name)), [command, left]);
    // If the network goes while the form is open, the typed values stay in sight; saving reports the refusal.
    const [wasOffline] = useState(isOffline);
    const isLeft = isOffline && wasOffline;
    const shown = useMemo(
      () => (isLeft ? without(reduced, (name) => isPrivate(reduced, name)) : reduced),
      [reduced, isLeft],
    );
    return (
      <CommandForm
        {...props}
        command={shown}
        note={
          <>
            {fixed.length > 0 && <PayeeFixed command={command} fixed={fixed} />}
            {shown.form?.length !== reduced.form?.length && (
              <p className="c-form-note">
                <FormattedMessage id="bankQr.terminal.notKept" />
              </p>
            )}
          </>
        }
        onSave={async (values, key, replaced, base) => {
          const twin = commandNamed(identifiedTwin(command.name));
          if (twin === undefined || !hasPrivate(command, values)) return onSave(values, key, replaced, base);
          const one = { key: key === '' ? ids.next() : key, base: base ?? target?.base, values };
          return run(twin, { targets: [one], ...replaced, formIsOpen: true });
        }}
      />
    );
  };
}

interface PayeeFixedProps {
  readonly command: Command;
  readonly fixed: readonly string[];
}

function PayeeFixed({ command: { entity, form = [] }, fixed }: PayeeFixedProps) {
  const intl = useIntl();
  const names = form
    .filter((name) => fixed.includes(name))
    .map((name) => intl.formatMessage({ id: fieldLabel(entity.name, name) }));
  return (
    <p className="c-form-note">
      <FormattedMessage id="bankQr.terminal.payeeFixed" values={{ fields: intl.formatList(names) }} />
    </p>
  );
}

const isPrivate = ({ entity }: Command, name: string) => entity.fields[name]?.private === true;

const without = (command: Command, isLeft: (name: string) => boolean): Command => ({
  ...command,
  form: (command.form ?? []).filter((name) => !isLeft(name)),
});
