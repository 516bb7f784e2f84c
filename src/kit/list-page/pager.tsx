/** Rows per page, or all of them in one grid that scrolls; and the way from page to page. */
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ListState, PageSize } from '#model/list-address.ts';
import { continuous, pageSizes } from '#model/list-address.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import type { KeyDefinition } from '../keyboard/key-definition.ts';
import { listKeys } from '../keyboard/list-keys.ts';
import { TooltipButton } from '../ui/tooltip-button.tsx';

interface PagerProps {
  readonly state: ListState;
  readonly last: number;
  onTurn(step: -1 | 1): void;
  onPageSize(pageSize: PageSize): void;
}

export function Pager(props: PagerProps) {
  const intl = useIntl();
  const { state, onPageSize } = props;
  const { pageSize } = state;
  return (
    <nav className="c-pager" aria-label={intl.formatMessage({ id: 'list.pages' })}>
      <select
        className="c-page-size"
        aria-label={intl.formatMessage({ id: 'list.pageSize' })}
        value={pageSize}
        onChange={({ currentTarget: { value } }) =>
          onPageSize(value === continuous ? continuous : Number(value))
        }
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {intl.formatMessage({ id: 'list.perPage' }, { count: size })}
          </option>
        ))}
        <option value={continuous}>{intl.formatMessage({ id: 'list.continuous' })}</option>
      </select>
      {pageSize !== continuous && <PageTurner {...props} />}
    </nav>
  );
}

const on = { message: 'list.nextPage', keys: listKeys.nextPage, icon: <ChevronRight size={14} /> };
const back = { message: 'list.previousPage', keys: listKeys.previousPage, icon: <ChevronLeft size={14} /> };

function PageTurner({ state, last, onTurn }: PagerProps) {
  const intl = useIntl();
  const { current } = state;
  return (
    <>
      <Turn {...back} isThere={current > 1} onTurn={() => onTurn(-1)} />
      <span>{intl.formatMessage({ id: 'list.pageOf' }, { current, last })}</span>
      <Turn {...on} isThere={current < last} onTurn={() => onTurn(1)} />
    </>
  );
}

interface TurnProps {
  /** Message id of its name. */
  readonly message: string;
  readonly keys: KeyDefinition;
  readonly icon: ReactElement;
  /** Whether there is a page that way. */
  readonly isThere: boolean;
  onTurn(): void;
}

function Turn({ message, keys, icon, isThere, onTurn }: TurnProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const name = intl.formatMessage({ id: message });
  const hint = isThere ? words.hint(name, keys) : intl.formatMessage({ id: 'list.why.noPage' });
  return (
    <TooltipButton
      hint={hint}
      keys={words.aria(keys)}
      isOff={!isThere}
      placement="top-end"
      className="c-turn"
      icon={icon}
      aria-label={name}
      onAct={() => {
        if (isThere) onTurn();
      }}
    />
  );
}
