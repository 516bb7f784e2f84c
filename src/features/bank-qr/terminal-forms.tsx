/** The forms of a terminal's steps: the owner's code, why it is denied, what is changed of it before the bank sees it again. */
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { terminalDenial, terminalOtp } from '#model/entities/terminal.ts';
import type { Entity, Values } from '#model/entity.ts';
import type { Command, CommandFormProps } from '#kit/definitions/define-command.ts';
import { commandLabel } from '#kit/definitions/message-ids.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import './bank-qr.css';

/** Wrong, it stays open: the server says so at the field. */
export function OtpForm(props: CommandFormProps) {
  const { target } = props;
  return (
    <TypedForm
      {...props}
      entity={terminalOtp}
      form={['otpValue']}
      note={
        <p className="c-bank-qr-note">
          <FormattedMessage id="bankQr.otp.sentTo" values={{ phone: String(target?.row.phoneNo ?? '') }} />
        </p>
      }
    />
  );
}

/** For one terminal, or for many with the same reason. */
export function DenialForm(props: CommandFormProps) {
  const { onSave } = props;
  return (
    <TypedForm
      {...props}
      entity={terminalDenial}
      form={['reason']}
      onSave={({ reason }, ...rest) => onSave({ denyReason: reason }, ...rest)}
    />
  );
}

/** It goes before the bank again also where nothing is changed of it. */
export function AgainForm(props: CommandFormProps) {
  const { command, target, onSave } = props;
  const intl = useIntl();
  const asCreation = useMemo((): Command => ({ ...command, on: 'create' }), [command]);
  const reason = String(target?.row.denyReason ?? '');
  return (
    <CommandForm
      {...props}
      command={asCreation}
      note={
        reason !== '' && (
          <p className="c-bank-qr-note">
            <FormattedMessage id="bankQr.deniedFor" values={{ reason }} />
          </p>
        )
      }
      saves={intl.formatMessage({ id: commandLabel(command.name) })}
      onSave={(values, key, replaced) => onSave(changedOf(values, target?.row), key, replaced, target?.base)}
    />
  );
}

/**
 * Values that differ from the row. A value that this device does not hold (an identity number) is not removed by an empty field.
 */
const changedOf = (values: Values, row: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (row[name] ?? null)));

interface TypedFormProps extends CommandFormProps {
  /** Its fields are typed as something new; the row is not filled in. */
  readonly entity: Entity;
  readonly form: readonly string[];
}

function TypedForm({ entity, form, ...props }: TypedFormProps) {
  const { command, target } = props;
  const intl = useIntl();
  const asCreation = useMemo(
    (): Command => ({ ...command, entity, on: 'create', form }),
    [command, entity, form],
  );
  return (
    <CommandForm
      {...props}
      command={asCreation}
      target={target && { ...target, row: { version: target.row.version } }}
      saves={intl.formatMessage({ id: commandLabel(command.name) })}
    />
  );
}
