/** Items of one tab of the bell. */
import { Button, Classes } from '@blueprintjs/core';
import { Cloud, Edit, Refresh, Tick } from '@blueprintjs/icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { commandLabel } from '#kit/definitions/message-ids.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { NotificationAvatar, NotificationItem } from '../surfaces/notification-items.ts';

interface NewsListProps {
  readonly items: readonly NotificationItem[];
  readonly isRead: (item: NotificationItem) => boolean;
  readonly onRead: (item: NotificationItem) => void;
  readonly onFollow: (item: NotificationItem) => void;
}

export function NotificationList({ items, isRead, onRead, onFollow }: NewsListProps) {
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
  readonly item: NotificationItem;
  readonly read: boolean;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

function NewsLine({ item, read, onRead, onFollow }: NewsLineProps) {
  const words = useNotificationWords();
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
  const { clock } = useServices().ports;
  const words = useNotificationWords();
  return (
    <>
      <NewsPicture avatar={item.avatar} />
      {read ? null : (
        <span className="c-unseen">
          <FormattedMessage id="news.unread" />
        </span>
      )}
      <span className="c-news-title">{words(item)}</span>
      {item.extra === undefined ? null : (
        <span className={`c-news-extra is-${item.status}`}>
          <FormattedMessage id={item.extra} />
        </span>
      )}
      {item.description === '' ? null : <span className="c-news-text">{item.description}</span>}
      {item.at === undefined ? null : (
        <span className="c-news-time">{formats.ago(item.at, clock.now())}</span>
      )}
    </>
  );
}

/** The title says in words what the picture shows. */
function NewsPicture({ avatar }: { readonly avatar: NotificationAvatar }) {
  const intl = useIntl();
  return (
    <span className={`c-news-avatar is-${avatar.kind}`} aria-hidden="true">
      {avatar.kind === 'bank' ? (
        intl.formatMessage({ id: `menu.${avatar.gateway}` }).slice(0, 2)
      ) : (
        <AvatarIcon kind={avatar.kind} />
      )}
    </span>
  );
}

function AvatarIcon({ kind }: { readonly kind: Exclude<NotificationAvatar['kind'], 'bank'> }) {
  switch (kind) {
    case 'change':
      return <Edit size={14} />;
    case 'host':
      return <Cloud size={14} />;
    case 'console':
      return <Refresh size={14} />;
  }
}

/** An item in words, of the language shown now. */
export function useNotificationWords(): (item: NotificationItem) => string {
  const intl = useIntl();
  const { money } = useFormats();
  return ({ title, values }) => {
    const { command, gateway, amount } = values;
    const named = command === undefined ? undefined : intl.formatMessage({ id: commandLabel(command) });
    const bank = gateway === undefined ? undefined : wordFor(intl, `menu.${gateway}`, gateway);
    const sum = amount === undefined ? undefined : money(Number(amount));
    return intl.formatMessage({ id: title }, { ...values, command: named, gateway: bank, amount: sum });
  };
}
