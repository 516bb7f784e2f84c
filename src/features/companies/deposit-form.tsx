/**
 * The form of a deposit. The amount of a package on offer brings its promotion along; what is filled in can be changed.
 * By VietQR it shows the code to scan, where the provider has an account for it. The change itself is one of the company:
 * its balance comes back with the answer.
 */
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import { DepositType } from '#model/entities/company.ts';
import { companyDeposit } from '#model/entities/company-parts.ts';
import type { Entity } from '#model/entity.ts';
import { choice } from '#model/field.ts';
import type { Command, CommandFormProps } from '#kit/define-command.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useFormats } from '#kit/use-formats.ts';
import { DepositCode } from './deposit-code.tsx';
import type { DepositPackage } from './deposit-package.ts';
import { promotionFor } from './deposit-package.ts';
import { useDepositFacts } from './use-deposit-facts.ts';
import './companies.css';

const form = ['depositAmount', 'amountPromotion', 'depositType', 'chargeNote', 'billNumber'] as const;
const start = { depositType: DepositType.others };

const byStaffAlone: Entity = {
  ...companyDeposit,
  fields: {
    ...companyDeposit.fields,
    depositType: choice({ others: DepositType.others }, { required: true }),
  },
};

export function DepositForm(props: CommandFormProps) {
  const { packages, account } = useDepositFacts();
  const { command, target } = props;
  const entity = account === undefined ? byStaffAlone : companyDeposit;
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
      note={<Packages balance={Number(target?.row.balance ?? 0)} packages={packages} />}
      fill={(name, value) =>
        name === 'depositAmount' ? { amountPromotion: promotionFor(packages, value) } : {}
      }
      below={(values) =>
        account !== undefined &&
        values.depositType === DepositType.vietqr && (
          <DepositCode account={account} company={target?.key ?? ''} values={values} />
        )
      }
    />
  );
}

function Packages({ balance, packages }: { balance: number; packages: readonly DepositPackage[] }) {
  const formats = useFormats();
  return (
    <div className="c-deposit-note">
      <p>
        <FormattedMessage id="company.deposit.balance" values={{ balance: formats.money(balance) }} />
      </p>
      {packages.length > 0 && (
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
      )}
    </div>
  );
}
