/** 'See more' of the bell: the whole of a tab, with a search that ignores marks. */
import { Button, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { contains } from '#model/vietnam/text.ts';
import type { NotificationTab } from '../surfaces/notification-items.ts';
import { SideDrawer } from '../surfaces/side-drawer.tsx';
import { NotificationList, useNotificationWords } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

interface NewsDrawerProps {
  readonly tab: NotificationTab;
  readonly onClose: () => void;
}

export function NotificationDrawer({ tab, onClose }: NewsDrawerProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const words = useNotificationWords();
  const { items, isRead, markRead, follow } = useNotifications();
  const own = items.filter((item) => item.type === tab);
  const found = own.filter((item) => contains(`${words(item)} ${item.description}`, typed.trim()));
  return (
    <SideDrawer
      title={intl.formatMessage({ id: `news.tab.${tab}` })}
      onClose={onClose}
      tools={
        <Button variant="minimal" disabled={own.every(isRead)} onClick={() => markRead(own)}>
          <FormattedMessage id="news.markTab" />
        </Button>
      }
    >
      <div className="c-news-search">
        <InputGroup
          type="search"
          value={typed}
          leftIcon={<Search />}
          aria-label={intl.formatMessage({ id: 'news.search' })}
          placeholder={intl.formatMessage({ id: 'news.search' })}
          onValueChange={setTyped}
        />
      </div>
      <NotificationList items={found} isRead={isRead} onRead={(item) => markRead([item])} onFollow={follow} />
    </SideDrawer>
  );
}
