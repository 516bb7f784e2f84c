/** How many terminals stand where with the bank now, whenever they were registered. */
import { useIntl } from 'react-intl';

import type { TerminalEntity } from '#model/entities/terminal.ts';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { choiceLabel, choiceName } from '#kit/definitions/message-ids.ts';
import { terminalsLink } from './dashboard-address.ts';
import type { FiguresPart } from './total-figures.tsx';

interface TerminalStatesProps extends Pick<FiguresPart, 'data' | 'lists'> {
  readonly terminal: TerminalEntity;
}

export function TerminalStates({ data, lists, terminal }: TerminalStatesProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'bankQr.dashboard.terminals' });
  const nameOf = (status: string) => {
    const name = choiceName(terminal.fields.status, status);
    return name === undefined
      ? status
      : intl.formatMessage({ id: choiceLabel(terminal.name, 'status', name) });
  };
  return (
    <section className="c-dashboard-part" aria-label={label}>
      <h2>{label}</h2>
      <FigureTiles label={label}>
        {data.statuses.map(({ status, count }) => (
          <FigureTile
            key={status}
            name={nameOf(status)}
            unit="count"
            value={count}
            to={count === 0 ? undefined : terminalsLink(lists, status)}
          />
        ))}
      </FigureTiles>
    </section>
  );
}
