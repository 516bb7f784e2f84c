/**
 * The form of a deposit. The amount of a package on offer brings its promotion along; what is filled in can be changed.
 * The change itself is one of the company: its balance comes back with the answer.
 */
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { companyReads } from '#model/calls/company-reads.ts';
import { DepositType } from '#model/entities/company.ts';
import { companyDeposit } from '#model/entities/company-parts.ts';
import type { AppThunk } from '#store/extra.ts';
import type { Command, CommandFormProps } from '#kit/define-command.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';
import type { DepositPackage } from './deposit-package.ts';
import { promotionFor } from './deposit-package.ts';
import './companies.css';

const form = ['depositAmount', 'amountPromotion', 'depositType', 'chargeNote', 'billNumber'] as const;
const start = { depositType: DepositType.others };

export function DepositForm(props: CommandFormProps) {
  const packages = usePackages();
  const { command, target } = props;
  // Typed as something new, and sent as a change of the company.
  const asCreation = useMemo(
    (): Command => ({ ...command, entity: companyDeposit, on: 'create', form }),
    [command],
  );
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

/** None where they can't be read: a promotion is typed then. */
function usePackages(): readonly DepositPackage[] {
  const dispatch = useAppDispatch();
  const [packages, setPackages] = useState<readonly DepositPackage[]>([]);
  useEffect(() => {
    let isShown = true;
    void dispatch(readPackages()).then((found) => isShown && setPackages(found));
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  return packages;
}

function readPackages(): AppThunk<Promise<readonly DepositPackage[]>> {
  return async (_dispatch, _getState, { callHost }) => {
    const { method, path, answer: schema } = companyReads.depositPackages;
    const answer = await callHost({ host: 'v3', method, path });
    return (answer.ok ? schema.safeParse(answer.body).data?.data : undefined) ?? [];
  };
}
