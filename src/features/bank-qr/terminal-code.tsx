/**
 * The code that a terminal is paid by, in its details: to print for the counter, or to save. It says what the server has
 * accepted, and nothing that waits to be sent: who pays by a sheet on a counter can't know that it is no longer so.
 */
import { FormattedMessage } from 'react-intl';

import type { Gateway } from '#model/entities/gateway.ts';
import type { Row } from '#model/entity.ts';
import type { DetailsProps } from '#kit/definitions/define-screen.ts';
import { VietQrCode } from '#kit/qr/vietqr-code.tsx';
import './bank-qr.css';

/** Without a bank of its own, each terminal of the gateway says which it is at. */
export function codesOf({ bin, terminalLaw }: Gateway) {
  return function TerminalCode({ base }: DetailsProps) {
    if (base === undefined || base.status !== terminalLaw.approved)
      return (
        <p className="c-form-note">
          <FormattedMessage id="bankQr.code.notYet" />
        </p>
      );
    return <VietQrCode code={codeOf(base, bin ?? textOf(base.bankBin))} />;
  };
}

/** The account that stands for the terminal, where the bank has given it one: what is paid to it is told apart. */
function codeOf(row: Row, bin: string) {
  return {
    bin,
    account: textOf(row.vaNumber) || textOf(row.bankAccountNumber),
    name: textOf(row.bankAccountName),
    terminalLabel: textOf(row.terminalId),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
