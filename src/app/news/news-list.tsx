/** Items of one tab of the bell. */
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
    <button type="button" className={read ? 'c-news-item c-news-read' : 'c-news-item'} onClick={onFollow}>
      {read ? null : (
        <span className="c-unseen">
          <FormattedMessage id="news.unread" />
        </span>
      )}
      <span className="c-news-title">{words(item)}</span>
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
  return ({ title, values }) => {
    const command = values.command;
    const named = command === undefined ? undefined : intl.formatMessage({ id: commandLabel(command) });
    return intl.formatMessage({ id: title }, { ...values, command: named });
  };
}
