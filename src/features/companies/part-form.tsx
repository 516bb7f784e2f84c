/** The forms of what belongs to a company: read first, then changed like any row. */
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { companyMenu } from '#model/entities/company-parts.ts';
import type { Row } from '#model/entity.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { useAllows, useMayRun } from '#kit/access.tsx';
import { CommandButton } from '#kit/command/command-button.tsx';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { useConsoleHost } from '#kit/definitions/console-host.tsx';
import type { CommandFormProps } from '#kit/definitions/define-command.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { CommandForm } from '#kit/form/command-form.tsx';
import { RowHistory } from '#kit/form/row-history.tsx';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import type { CompanyPart, PartRead } from './read-part.ts';
import { appPart, feePart, menuPart, readPart } from './read-part.ts';
import './companies.css';

/** The command that shows the key store, of the same right as the one that opens the form. */
const revealBeside = (name: string) => name.replace(/\.\w+$/, '.reveal.keyStore');

export function FeeForm(props: CommandFormProps) {
  return <PartForm {...props} part={feePart} />;
}

export function AppForm(props: CommandFormProps) {
  return <PartForm {...props} part={appPart} />;
}

export function MenuForm(props: CommandFormProps) {
  return <PartForm {...props} part={menuPart} />;
}

function PartForm({ part, ...props }: CommandFormProps & { readonly part: CompanyPart }) {
  const dispatch = useAppDispatch();
  const key = props.target?.key ?? '';
  const [read, setRead] = useState<PartRead>();
  const ask = useCallback(() => {
    let isShown = true;
    setRead(undefined);
    void dispatch(readPart(part, key)).then((found) => isShown && setRead(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, part, key]);
  useEffect(ask, [ask]);
  const isLeft = props.isLeaving && read?.ok !== true;
  const { onClose, onSave } = props;
  useEffect(() => {
    // Nothing was typed yet.
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  if (read === undefined) return <Skeleton lines={10} />;
  if (!read.ok) return <FailurePanel ofRow failure={read.failure} retry={() => void ask()} />;
  const { row, base } = read;
  return (
    <CommandForm
      {...props}
      target={{ key, row, base }}
      note={
        <>
          {part === appPart && <AppNote app={row} reveal={revealBeside(props.command.name)} />}
          <PartHistory part={part} row={row} />
        </>
      }
      onSave={(values, own, replaced) => onSave(values, own, replaced, base)}
    />
  );
}

interface PartHistoryProps {
  readonly part: CompanyPart;
  readonly row: Row;
}

/** Who has changed a part of a company, and what of it; asked for once it is opened. */
function PartHistory({ part: { entity, history, historyAccess }, row }: PartHistoryProps) {
  const intl = useIntl();
  const mayRead = useAllows(historyAccess);
  const [isOpen, setOpen] = useState(false);
  // A part that was never set has no history.
  if (!mayRead || row.version === 0) return null;
  // An item that was removed from the operators' menu has no message any more.
  const itemName = (item: string) => {
    const id = `operatorMenu.${item}`;
    return id in intl.messages ? intl.formatMessage({ id }) : item;
  };
  const words = entity === companyMenu ? { itemName } : {};
  return (
    <details className="c-part-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <FormattedMessage id={history} />
      </summary>
      {isOpen && (
        <RowHistory entity={entity} rowKey={String(row[entity.key])} version={row.version} {...words} />
      )}
    </details>
  );
}

interface AppNoteProps {
  readonly app: Row;
  /** Name of the command that shows it. */
  readonly reveal: string;
}

/** Says of the key store what may be said: that there is one, and the way to see it. */
function AppNote({ app, reveal }: AppNoteProps) {
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
