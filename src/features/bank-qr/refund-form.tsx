/** Asking money back: at most what is left of the payment, typed twice, with the reason. */
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RefundedPayment } from '#model/entities/payment.ts';
import { refundableOf } from '#model/entities/payment.ts';
import { refundRequest } from '#model/entities/refund.ts';
import type { Row } from '#model/entity.ts';
import { money } from '#model/field.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import type { Command, CommandFormProps } from '#kit/definitions/define-command.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import './bank-qr.css';

const form = ['amount', 'amountAgain', 'reason'] as const;

export function RefundForm(props: CommandFormProps) {
  const { command, target, onSave } = props;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const row = target?.row;
  const left = row === undefined ? 0 : refundableOf(moneyOf(row));
  // Typed as something new; the payment itself stays what it is.
  const asCreation = useMemo(
    (): Command => ({ ...command, ...atMost(left), on: 'create', form }),
    [command, left],
  );
  const save: CommandFormProps['onSave'] = async (values, key, replaced) => {
    const { amount, amountAgain, reason } = values;
    if (amount !== amountAgain) return amountsDiffer;
    const billNumber = row?.billNumber;
    const outcome = await onSave({ billNumber, amount, reason }, key, replaced, target?.base);
    // Answered either way, something is known of the payment now that may not be on the page yet.
    if (outcome.kind === 'accepted' || outcome.kind === 'refused')
      dispatch(rowsChanged({ collections: [command.entity.name] }));
    return outcome;
  };
  return (
    <CommandForm
      {...props}
      command={asCreation}
      target={target && { ...target, row: { version: target.row.version } }}
      note={row && <WhatIsLeft entity={command.entity.name} row={row} left={left} />}
      saves={intl.formatMessage({ id: 'bankQr.refund.do' })}
      onSave={save}
    />
  );
}

const atMost = (left: number) => ({
  entity: {
    ...refundRequest,
    fields: { ...refundRequest.fields, amount: money({ required: true, min: 1, max: left }) },
  },
});

const amountsDiffer: IssueOutcome = {
  kind: 'refused',
  entries: [],
  failure: {
    ...{ kind: 'refused', status: 422, code: 'unprocessable_entity', message: '', showType: 2 },
    fields: [{ field: 'amountAgain', code: 'amounts_differ' }],
  },
};

const moneyOf = (row: Row): RefundedPayment => ({
  status: row.status === 'success' ? 'success' : 'new',
  transactionAmount: Number(row.transactionAmount),
  refundAmount: Number(row.refundAmount),
  refundRequestedAmount: Number(row.refundRequestedAmount ?? 0),
});

interface WhatIsLeftProps {
  readonly entity: string;
  readonly row: Row;
  readonly left: number;
}

/** An older host does not tell them apart. */
const openOf = (row: Row, entity: string, money: (amount: number) => string) =>
  row.refundRequestedAmount === null || row.refundRequestedAmount === undefined
    ? []
    : [{ id: fieldLabel(entity, 'refundRequestedAmount'), text: money(Number(row.refundRequestedAmount)) }];

function WhatIsLeft({ entity, row, left }: WhatIsLeftProps) {
  const formats = useFormats();
  const facts = [
    { id: fieldLabel(entity, 'billNumber'), text: String(row.billNumber) },
    { id: fieldLabel(entity, 'transactionAmount'), text: formats.money(Number(row.transactionAmount)) },
    ...openOf(row, entity, formats.money),
    { id: fieldLabel(entity, 'refundAmount'), text: formats.money(Number(row.refundAmount)) },
    { id: 'bankQr.refund.left', text: formats.money(left) },
  ];
  return (
    <dl className="c-bank-qr-facts c-figures">
      {facts.map(({ id, text }) => (
        <div key={id}>
          <dt>
            <FormattedMessage id={id} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
