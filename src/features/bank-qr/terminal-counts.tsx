/**
 * How many terminals of a gateway wait for the bank, and how many it has denied, of those that match the rest of the
 * list's filter: each a link to them.
 */
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';

import type { TerminalWorkflow } from '#model/entities/terminal.ts';
import { readAddress, searchValuesOf, writeAddress } from '#model/list-address.ts';
import { toFilter } from '#model/search-values.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { choiceLabel } from '#kit/definitions/message-ids.ts';
import { useStatusCounts } from '#kit/list-page/totals/use-status-counts.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { refusalOf } from '#kit/list-page/url-state/refusal-of.ts';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useFormats } from '#kit/ui/use-formats.ts';

interface TerminalCountsProps {
  readonly screen: ListScreen;
  readonly law: TerminalWorkflow;
}

export function TerminalCounts({ screen, law: { first, denied } }: TerminalCountsProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { filter, addressOf } = useRestOfFilter(screen);
  const counts = useStatusCounts(screen, [first, denied], filter);
  return (
    <nav className="c-bank-qr-counts" aria-label={intl.formatMessage({ id: 'bankQr.counts' })}>
      {counts.map(({ status, count, isFromDevice }) => (
        <Link key={status} to={addressOf(status)}>
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

/** Filter of the adjacent list without its states, and the address that filters by one state instead. */
function useRestOfFilter(screen: ListScreen) {
  const { search } = useLocation();
  const { today } = useToday();
  return useMemo(() => {
    const rules = addressRules(screen);
    const { state } = readAddress(search, rules);
    const within = (status: readonly string[] | undefined) => ({
      ...{ ...state, current: 1 },
      values: { ...state.values, status },
    });
    const rest = within(undefined);
    const filter = toFilter(searchValuesOf(rest), { entity: screen.entity, like: [] }, epochOfLocal(today));
    return {
      filter: refusalOf(screen, rest) === undefined ? filter : undefined,
      addressOf: (status: string) => `${screen.path}?${writeAddress(within([status]), rules)}`,
    };
  }, [screen, search, today]);
}
