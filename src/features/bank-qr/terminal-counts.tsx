/** How many terminals of a gateway wait for the bank, and how many it has denied: each a link to them. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import type { TerminalLaw } from '#model/entities/terminal.ts';
import type { ListScreen } from '#kit/define-screen.ts';
import { choiceLabel } from '#kit/message-ids.ts';
import { useFormats } from '#kit/use-formats.ts';
import { useStatusCounts } from './use-status-counts.ts';

interface TerminalCountsProps {
  readonly screen: ListScreen;
  readonly law: TerminalLaw;
}

export function TerminalCounts({ screen, law: { first, denied } }: TerminalCountsProps) {
  const intl = useIntl();
  const formats = useFormats();
  const counts = useStatusCounts(screen, [first, denied]);
  return (
    <nav className="c-bank-qr-counts" aria-label={intl.formatMessage({ id: 'bankQr.counts' })}>
      {counts.map(({ status, count, isFromDevice }) => (
        <Link key={status} to={`${screen.path}?${new URLSearchParams({ status: JSON.stringify([status]) })}`}>
          <FormattedMessage id={choiceLabel(screen.entity.name, 'status', status)} />{' '}
          <strong className="c-figures">{count === undefined ? '…' : formats.number(count)}</strong>
          {isFromDevice && (
            <span className="c-bank-qr-note">
              {' '}
              <FormattedMessage id="bankQr.counts.fromDevice" />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
