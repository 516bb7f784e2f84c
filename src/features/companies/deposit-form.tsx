/**
 * The form of a deposit. The amount of a package on offer brings its promotion along, as soon as the packages are read;
 * until then nothing is filled in, and the promotion has to be typed. What is filled in can be changed.
 * By VietQR it shows the code to scan, where the provider has an account for it. The change itself is one of the company:
 * its balance comes back with the answer.
 */
import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DepositType } from '#model/entities/company.ts';
import { companyDeposit } from '#model/entities/company-parts.ts';
import type { Entity, Values } from '#model/entity.ts';
import { wordsOf } from '#model/failure-words.ts';
import { choice } from '#model/field.ts';
import type { Command, CommandFormProps } from '#kit/definitions/define-command.ts';
import { sentenceOf } from '#kit/feedback/format-words.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';
import { DepositCode } from './deposit-code.tsx';
import type { DepositPackage } from './deposit-package.ts';
import { promotionFor } from './deposit-package.ts';
import type { AskedFacts } from './use-deposit-facts.ts';
import { useDepositFacts } from './use-deposit-facts.ts';
import './companies.css';

const form = ['depositAmount', 'amountPromotion', 'depositType', 'chargeNote', 'billNumber'] as const;
const start = { depositType: DepositType.others };

const byStaffAlone = { depositType: choice({ others: DepositType.others }, { required: true }) };
/** Nobody knows yet what goes with the amount: that it is nothing has to be said by whoever pays in. */
const promotionAsked = { amountPromotion: { ...companyDeposit.fields.amountPromotion, required: true } };

function entityOf({ packages, account }: Pick<AskedFacts, 'packages' | 'account'>): Entity {
  const fields = {
    ...companyDeposit.fields,
    ...(account === undefined ? byStaffAlone : {}),
    ...(packages === undefined ? promotionAsked : {}),
  };
  return { ...companyDeposit, fields };
}

export function DepositForm(props: CommandFormProps) {
  const facts = useDepositFacts();
  const { packages, account } = facts;
  const { command, target } = props;
  const entity = useMemo(() => entityOf({ packages, account }), [packages, account]);
  // Typed as something new, and sent as a change of the company.
  const asCreation = useMemo((): Command => ({ ...command, entity, on: 'create', form }), [command, entity]);
  const begin = useMemo(
    () => ({ draft: `${command.name}/${target?.key ?? ''}`, values: start }),
    [command, target?.key],
  );
  return (
    <CommandForm
      {...props}
      command={asCreation}
      begin={begin}
      note={<Packages balance={Number(target?.row.balance ?? 0)} facts={facts} />}
      fill={(name, value) => (name === 'depositAmount' ? promotionOf(packages, value) : {})}
      fillLate={packages && (({ depositAmount }) => promotionOf(packages, depositAmount))}
      below={(values) =>
        account !== undefined &&
        values.depositType === DepositType.vietqr && (
          <DepositCode account={account} company={target?.key ?? ''} values={values} />
        )
      }
    />
  );
}

function promotionOf(packages: readonly DepositPackage[] | undefined, amount: unknown): Values {
  return packages === undefined || typeof amount !== 'number'
    ? {}
    : { amountPromotion: promotionFor(packages, amount) };
}

function Packages({ balance, facts }: { balance: number; facts: AskedFacts }) {
  const formats = useFormats();
  return (
    <div className="c-deposit-note">
      <p>
        <FormattedMessage id="company.deposit.balance" values={{ balance: formats.money(balance) }} />
      </p>
      {facts.packages === undefined ? <Unread {...facts} /> : <OnOffer packages={facts.packages} />}
    </div>
  );
}

function Unread({ failure, again }: AskedFacts) {
  const intl = useIntl();
  if (failure === undefined)
    return <p role="status">{intl.formatMessage({ id: 'company.deposit.packagesReading' })}</p>;
  const why = sentenceOf(wordsOf(failure), intl);
  return (
    <p className="c-form-note is-waiting" role="alert">
      {intl.formatMessage({ id: 'company.deposit.packagesUnread' }, { why })}{' '}
      <Button size="small" text={intl.formatMessage({ id: 'action.retry' })} onClick={again} />
    </p>
  );
}

function OnOffer({ packages }: { packages: readonly DepositPackage[] }) {
  const formats = useFormats();
  return (
    <details>
      <summary>
        <FormattedMessage id="company.deposit.packages" values={{ count: packages.length }} />
      </summary>
      <ul>
        {packages.map(({ id, name, amount, promotion }) => (
          <li key={id}>
            <span>{name}</span>
            <span>{formats.money(amount)}</span>
            <span>{`+ ${formats.money(promotion)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
