/** Taking a movement back: says whose wallet moves by how much, a deposit's promotion with it, and asks why. */
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { walletRollback, walletTransaction } from '#model/entities/wallet-transaction.ts';
import type { Row } from '#model/entity.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import type { Command, CommandFormProps, FormTarget } from '#kit/definitions/define-command.ts';
import { showField, useShowContext } from '#kit/fields/registry/use-show.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import './wallets.css';

export function RollbackForm(props: CommandFormProps) {
  const { command, target, onSave } = props;
  const intl = useIntl();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  // Its reason is typed as something new: the note of the movement itself stays what it is.
  const asCreation = useMemo(
    (): Command => ({ ...command, entity: walletRollback, on: 'create', form: ['note'] }),
    [command],
  );
  const { total } = movedBy(target?.row);
  return (
    <CommandForm
      {...props}
      command={asCreation}
      target={target && withoutValues(target)}
      note={target && <WhatMoves target={target} />}
      saves={intl.formatMessage({ id: 'wallet.rollback.do' }, { amount: formats.money(Math.abs(total)) })}
      onSave={async (values, key, replaced) => {
        const outcome = await onSave(values, key, replaced, target?.base);
        // The opposite movement is a row that nobody here has seen yet.
        if (outcome.kind === 'accepted') dispatch(rowsChanged({ collections: [walletTransaction.name] }));
        return outcome;
      }}
    />
  );
}

/** Amounts that a rollback moves: with a deposit, the promotion that was given with it goes, too. */
function movedBy(row: Row | undefined) {
  const [amount, promotion] = [Number(row?.amount ?? 0), Number(row?.amountPromotion ?? 0)];
  return { amount, promotion, total: amount + promotion };
}

const withoutValues = ({ key, row: { version }, base }: FormTarget): FormTarget => ({
  key,
  row: { version },
  base,
});

function WhatMoves({ target: { key, row } }: { readonly target: FormTarget }) {
  const formats = useFormats();
  const context = useShowContext();
  const { amount, promotion, total } = movedBy(row);
  const takes = promotion > 0 ? 'wallet.rollback.takesBoth' : 'wallet.rollback.takes';
  const money = (value: number) => <strong className="c-figures">{formats.money(Math.abs(value))}</strong>;
  const shown = (name: string) => showField(walletTransaction, row, name, context).text;
  return (
    <div className="c-wallet-note">
      <p>
        <strong className="c-figures">{key}</strong>
        {` · ${shown('description')} · ${shown('dateMsAction')}`}
      </p>
      <p>
        <FormattedMessage
          id={amount < 0 ? 'wallet.rollback.gives' : takes}
          values={{
            company: `${String(row.company)} – ${shown('company')}`,
            amount: money(amount),
            ...(promotion > 0 ? { promotion: money(promotion), total: money(total) } : {}),
          }}
        />
      </p>
      <p>
        <FormattedMessage id="wallet.rollback.once" />
      </p>
    </div>
  );
}
