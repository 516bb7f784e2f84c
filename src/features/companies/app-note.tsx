/** Says of the key store what may be said: that there is one, and the way to see it. */
import { FormattedMessage } from 'react-intl';

import type { Row } from '#model/entity.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { useMayRun } from '#kit/access.tsx';
import { CommandButton } from '#kit/command/command-button.tsx';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { useConsoleHost } from '#kit/definitions/console-host.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';
import './companies.css';

interface AppNoteProps {
  readonly app: Row;
  /** Name of the command that shows it. */
  readonly reveal: string;
}

export function AppNote({ app, reveal }: AppNoteProps) {
  const has = app.hasKeyStore === true;
  return (
    <div className="c-form-note c-app-note">
      <FormattedMessage id={has ? 'company.keyStore.kept' : 'company.keyStore.none'} />
      {has && <RevealButton app={app} reveal={reveal} />}
    </div>
  );
}

function RevealButton({ app, reveal }: AppNoteProps) {
  const command = useConsoleHost().commandNamed(reveal);
  const mayRun = useMayRun();
  const run = useRunCommand();
  const isOffline = useAppSelector(selectIsOffline);
  if (command === undefined || !mayRun(command)) return null;
  const targets = [{ key: String(app.companyId), base: app, values: {} }];
  const why = isOffline ? 'command.why.offline' : undefined;
  return <CommandButton offered={{ command, count: 1, why, run: () => void run(command, { targets }) }} />;
}
