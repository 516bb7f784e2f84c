/** Items of one tab of the bell. */
import { Classes } from '@blueprintjs/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { commandLabel } from '#kit/message-ids.ts';
import { useExtra } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';
import type { NewsItem } from './news.ts';

interface NewsListProps {
  readonly items: readonly NewsItem[];
  readonly isRead: (item: NewsItem) => boolean;
  readonly onFollow: (item: NewsItem) => void;
}

export function NewsList({ items, isRead, onFollow }: NewsListProps) {
  if (items.length === 0) {
    return (
      <p className="c-news-empty">
        <FormattedMessage id="news.empty" />
      </p>
    );
  }
  return (
    <ul className="c-news-list">
      {items.map((item) => (
        <li key={item.id}>
          <NewsLine item={item} read={isRead(item)} onFollow={() => onFollow(item)} />
        </li>
      ))}
    </ul>
  );
}

interface NewsLineProps {
  readonly item: NewsItem;
  readonly read: boolean;
  readonly onFollow: () => void;
}

function NewsLine({ item, read, onFollow }: NewsLineProps) {
  const formats = useFormats();
  const { clock } = useExtra().edges;
  const words = useNewsWords();
  return (
    <button
      type="button"
      className={`c-news-item ${Classes.POPOVER_DISMISS}${read ? ' c-news-read' : ''}`}
      onClick={onFollow}
    >
      {read ? null : (
        <span className="c-unseen">
          <FormattedMessage id="news.unread" />
        </span>
      )}
      <span className="c-news-title">{words(item)}</span>
      {item.status === undefined ? null : (
        <span className={`c-news-status is-${item.status}`}>
          <FormattedMessage id={`news.status.${item.status}`} />
        </span>
      )}
      {item.description === '' ? null : <span className="c-news-text">{item.description}</span>}
      {item.at === undefined ? null : (
        <span className="c-news-time">{formats.ago(item.at, clock.now())}</span>
      )}
    </button>
  );
}

/** An item in words, of the language shown now. */
export function useNewsWords(): (item: NewsItem) => string {
  const intl = useIntl();
  const { money } = useFormats();
  return ({ title, values }) => {
    const { command, gateway, amount } = values;
    const named = command === undefined ? undefined : intl.formatMessage({ id: commandLabel(command) });
    const bank = gateway === undefined ? undefined : intl.formatMessage({ id: `menu.${gateway}` });
    const sum = amount === undefined ? undefined : money(Number(amount));
    return intl.formatMessage({ id: title }, { ...values, command: named, gateway: bank, amount: sum });
  };
}
