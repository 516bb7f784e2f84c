/** Rows per page, or all of them in one grid that scrolls; and the way from page to page. */
import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import type { ListState, PageSize } from '#model/list-address.ts';
import { continuous, pageSizes } from '#model/list-address.ts';
import { useKeyWords } from '../keyboard/key-signs.tsx';
import { listKeys } from './list-keys.ts';

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

function PageTurner({ state, last, onTurn }: PagerProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const { current } = state;
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<ChevronLeft size={14} />}
        disabled={current <= 1}
        aria-label={intl.formatMessage({ id: 'list.previousPage' })}
        aria-keyshortcuts={words.aria(listKeys.previousPage)}
        title={words.hint(intl.formatMessage({ id: 'list.previousPage' }), listKeys.previousPage)}
        onClick={() => onTurn(-1)}
      />
      <span>{intl.formatMessage({ id: 'list.pageOf' }, { current, last })}</span>
      <Button
        size="small"
        variant="minimal"
        icon={<ChevronRight size={14} />}
        disabled={current >= last}
        aria-label={intl.formatMessage({ id: 'list.nextPage' })}
        aria-keyshortcuts={words.aria(listKeys.nextPage)}
        title={words.hint(intl.formatMessage({ id: 'list.nextPage' }), listKeys.nextPage)}
        onClick={() => onTurn(1)}
      />
    </>
  );
}
