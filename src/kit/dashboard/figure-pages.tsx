/** Below figures that come in pages: which of how many these are, and the way to the others. */
import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import { useKeyWords } from '../keyboard/key-caps.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { dashboardKeys } from './dashboard-keys.ts';
import '../list-page/list.css';

interface FigurePagesProps {
  /** Shown range, in words. */
  readonly shown: string;
  /** Counted from 1. */
  readonly current: number;
  readonly last: number;
  onTurn(current: number): void;
}

export function FigurePages({ shown, current, last, onTurn }: FigurePagesProps) {
  const intl = useIntl();
  const turns = [
    { ...dashboardKeys.previousPage, to: current - 1, icon: <ChevronLeft size={14} /> },
    { ...dashboardKeys.nextPage, to: current + 1, icon: <ChevronRight size={14} /> },
  ].map((turn) => ({ ...turn, isThere: turn.to >= 1 && turn.to <= last }));
  useKeys(
    turns.map(({ keys, message, to, isThere }) => ({
      ...{ keys, message },
      when: () => isThere,
      why: isThere ? undefined : 'list.why.noPage',
      run: () => onTurn(to),
    })),
    'figures',
  );
  const buttons = turns.map((turn) => <Turn key={turn.message} {...turn} onTurn={onTurn} />);
  return (
    <footer className="c-state-line c-sums-state c-figures">
      <span className="c-state-facts" role="status">
        {shown}
      </span>
      {last > 1 && (
        <nav className="c-pager" aria-label={intl.formatMessage({ id: 'figures.pages' })}>
          {buttons[0]}
          <span>{intl.formatMessage({ id: 'list.pageOf' }, { current, last })}</span>
          {buttons[1]}
        </nav>
      )}
    </footer>
  );
}

interface TurnProps {
  readonly keys: string;
  readonly message: string;
  readonly to: number;
  readonly icon: React.JSX.Element;
  readonly isThere: boolean;
  onTurn(current: number): void;
}

function Turn({ keys, message, to, icon, isThere, onTurn }: TurnProps) {
  const words = useKeyWords();
  const name = useIntl().formatMessage({ id: message });
  return (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      disabled={!isThere}
      aria-label={name}
      aria-keyshortcuts={words.aria({ keys, message })}
      title={words.hint(name, { keys, message })}
      onClick={() => onTurn(to)}
    />
  );
}
