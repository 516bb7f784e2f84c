/** Items of one tab of the bell. */
import { Button, Classes } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { commandLabel } from '#kit/message-ids.ts';
import { useExtra } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';
import type { NewsItem } from './news.ts';

interface NewsListProps {
  readonly items: readonly NewsItem[];
  readonly isRead: (item: NewsItem) => boolean;
  readonly onRead: (item: NewsItem) => void;
  readonly onFollow: (item: NewsItem) => void;
}

export function NewsList({ items, isRead, onRead, onFollow }: NewsListProps) {
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
        <NewsLine
          key={item.id}
          item={item}
          read={isRead(item)}
          onRead={() => onRead(item)}
          onFollow={() => onFollow(item)}
        />
      ))}
    </ul>
  );
}

interface NewsLineProps {
  readonly item: NewsItem;
  readonly read: boolean;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

function NewsLine({ item, read, onRead, onFollow }: NewsLineProps) {
  const words = useNewsWords();
  const line = useRef<HTMLButtonElement>(null);
  const markRead = () => {
    onRead();
    // The button goes away with this.
    line.current?.focus({ preventScroll: true });
  };
  return (
    <li className={read ? 'c-news-line c-news-read' : 'c-news-line'}>
      <button
        type="button"
        ref={line}
        className={`c-news-item ${Classes.POPOVER_DISMISS}`}
        onClick={onFollow}
      >
        <NewsWords item={item} read={read} />
      </button>
      {read ? null : <MarkRead item={words(item)} onRead={markRead} />}
    </li>
  );
}

function MarkRead({ item, onRead }: { readonly item: string; readonly onRead: () => void }) {
  const intl = useIntl();
  return (
    <Button
      variant="minimal"
      icon={<Tick size={14} />}
      aria-label={intl.formatMessage({ id: 'news.markOne' }, { item })}
      title={intl.formatMessage({ id: 'news.mark' })}
      onClick={onRead}
    />
  );
}

function NewsWords({ item, read }: Pick<NewsLineProps, 'item' | 'read'>) {
  const formats = useFormats();
  const { clock } = useExtra().edges;
  const words = useNewsWords();
  return (
    <>
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
    </>
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
