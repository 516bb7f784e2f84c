/** The code that a deposit is paid by: this amount, to the provider's account, for this company. */
import { FormattedMessage } from 'react-intl';

import type { Values } from '#model/entity.ts';
import { VietQrCode } from '#kit/qr/vietqr-code.tsx';

/** Receiving bank account of a deposit. */
export interface DepositAccount {
  readonly bin: string;
  readonly account: string;
  readonly name: string;
}

interface DepositCodeProps {
  readonly account: DepositAccount;
  readonly company: string;
  readonly values: Values;
}

export function DepositCode({ account, company, values }: DepositCodeProps) {
  const amount = Number(values.depositAmount ?? 0);
  if (!Number.isInteger(amount) || amount < 1)
    return (
      <p className="c-form-note" role="status">
        <FormattedMessage id="company.deposit.amountFirst" />
      </p>
    );
  const billNumber = typeof values.billNumber === 'string' ? values.billNumber.trim() : '';
  return (
    <>
      <VietQrCode code={{ ...account, amount, billNumber, purpose: purposeOf(company, billNumber) }} />
      <p className="c-form-note is-waiting">
        <FormattedMessage id="company.deposit.whenPaid" />
      </p>
    </>
  );
}

/** Purpose in the provider's bank statement: whose wallet, by which bill. */
const purposeOf = (company: string, billNumber: string) => `NAP ${company} ${billNumber}`.trim();
