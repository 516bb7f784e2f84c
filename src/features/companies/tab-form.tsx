/** The form of a command as a tab of the page: what the drawer of the list shows, without the drawer. */
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { useMayRun } from '#kit/access.tsx';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import type { Command, CommandFormProps } from '#kit/definitions/define-command.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { CommandForm } from '#kit/form/command-form.tsx';
import { frameOf } from '#kit/form/form-part.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';
import type { CompanyRead } from './use-company.ts';

interface TabFormProps {
  readonly command: Command;
  readonly read: CompanyRead;
  onSaved?(): void;
}

export function TabForm({ command, read: { base, row }, onSaved }: TabFormProps) {
  const intl = useIntl();
  const run = useRunCommand();
  const mayRun = useMayRun();
  const isOffline = useAppSelector(selectIsOffline);
  // Saved, it begins again with what the host has now.
  const [round, setRound] = useState(0);
  if (row === undefined) return null;
  const why = !mayRun(command)
    ? 'company.page.mayNot'
    : command.offeredFor?.(row) === false
      ? 'company.page.deleted'
      : command.delivery === 'online' && isOffline
        ? 'command.why.offline'
        : undefined;
  if (why !== undefined) return <Panel title={intl.formatMessage({ id: why })} />;
  const props: CommandFormProps = {
    command,
    target: { key: String(row.id), row, base },
    isLeaving: false,
    onStay: () => undefined,
    onSave: (values, key, replaced, own = base) =>
      run(command, { targets: [{ key, base: own, values }], ...replaced, formIsOpen: true }),
    onClose: () => {
      setRound((now) => now + 1);
      onSaved?.();
    },
  };
  return <Form key={round} {...props} />;
}

function Form(props: CommandFormProps) {
  const { frame } = props.command;
  if (frame === undefined) return <CommandForm {...props} />;
  const Frame = frameOf(frame);
  return <Frame {...props} />;
}
