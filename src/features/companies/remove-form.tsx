/** Removing a company for good: its code is typed, so that it can't happen to the row beside it. */
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { code } from '#model/field.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { CommandFormProps } from '#kit/definitions/define-command.ts';
import { fieldRenderers } from '#kit/fields/registry/field-renderers.ts';
import { SaveKey } from '#kit/form/save-key.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';

const field = code({ required: true });
const id = 'company-confirmation';
const { Editor } = fieldRenderers.code;

export function RemoveForm({ command, target, isLeaving, onSave, onClose }: CommandFormProps) {
  const intl = useIntl();
  const isOffline = useAppSelector(selectIsOffline);
  const key = target?.key ?? '';
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isMeant = typed.trim() === key && key !== '';
  useEffect(() => document.getElementById(id)?.focus(), []);
  useEffect(() => {
    if (isLeaving) onClose();
  }, [isLeaving, onClose]);
  const remove = async () => {
    if (!isMeant || isBusy || isOffline) return;
    setBusy(true);
    const outcome = await onSave({ confirmation: typed.trim() }, key, {});
    setBusy(false);
    if (outcome.kind !== 'notSaved' && outcome.kind !== 'refused') onClose();
  };
  return (
    <form
      className="c-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <div className="c-drawer-scroll">
        <p>
          <FormattedMessage
            id="company.removeCompletely.text"
            values={{ name: String(target?.row.companyName ?? key) }}
          />
        </p>
        <p>
          <FormattedMessage id="command.confirm.remove" />
        </p>
        <div className="c-form-field" data-field="confirmation">
          <label htmlFor={id}>
            <FormattedMessage id="company.removeCompletely.type" values={{ code: key }} />
          </label>
          {Editor !== undefined && (
            <Editor
              {...{ id, field, entity: command.entity.name, name: 'id', value: typed, invalid: false }}
              describedBy={undefined}
              onChange={(value) => setTyped(String(value ?? ''))}
              onBlur={() => undefined}
            />
          )}
        </div>
      </div>
      <div className="c-drawer-foot">
        {isOffline && (
          <span className="c-form-note">{intl.formatMessage({ id: 'command.why.offline' })}</span>
        )}
        <Button text={intl.formatMessage({ id: 'action.cancel' })} disabled={isBusy} onClick={onClose} />
        <Button
          type="submit"
          intent="danger"
          loading={isBusy}
          disabled={!isMeant || isOffline}
          text={intl.formatMessage({ id: 'action.ok' })}
        />
      </div>
      <SaveKey />
    </form>
  );
}
