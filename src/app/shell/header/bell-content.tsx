/** Under the bell: what this device has to tell, in three tabs (specification, section 2). */
import { Button, Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { NotificationList } from '../../notification-centre/notification-list.tsx';
import { useNotifications } from '../../notification-centre/use-notifications.ts';
import type { NotificationTab } from '../../surfaces/notification-items.ts';
import { notificationTabs } from '../../surfaces/notification-items.ts';
import { useSurfaces } from '../../surfaces/surfaces.tsx';
import './bell.css';

const shownAtOnce = 5;

export function BellContent() {
  const intl = useIntl();
  const { items, isRead } = useNotifications();
  const unreadIn = (tab: NotificationTab) =>
    items.filter((item) => item.type === tab && !isRead(item)).length;
  const [tab, setTab] = useState<NotificationTab>(
    notificationTabs.find((name) => unreadIn(name) > 0) ?? 'notification',
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = '[role="tab"][aria-selected="true"]';
    box.current?.querySelector<HTMLElement>(shown)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="c-bell" role="dialog" aria-label={intl.formatMessage({ id: 'news.title' })}>
      <Tabs
        id="news"
        selectedTabId={tab}
        renderActiveTabPanelOnly
        onChange={(id) => setTab(notificationTabs.find((name) => name === id) ?? 'notification')}
      >
        {notificationTabs.map((name) => (
          <Tab key={name} id={name} disabled={false} panel={<BellTab tab={name} />}>
            <TabWords tab={name} unread={unreadIn(name)} />
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}

function TabWords({ tab, unread }: { readonly tab: NotificationTab; readonly unread: number }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `news.tab.${tab}` });
  return unread === 0 ? name : <FormattedMessage id="news.tabUnread" values={{ tab: name, unread }} />;
}

function BellTab({ tab }: { readonly tab: NotificationTab }) {
  const { open } = useSurfaces();
  const { items, isRead, markRead, follow } = useNotifications();
  const own = items.filter((item) => item.type === tab);
  return (
    <>
      <NotificationList
        items={own.slice(0, shownAtOnce)}
        isRead={isRead}
        onRead={(item) => markRead([item])}
        onFollow={follow}
      />
      <div className="c-bell-foot">
        <Button variant="minimal" size="small" disabled={own.every(isRead)} onClick={() => markRead(own)}>
          <FormattedMessage id="news.markTab" />
        </Button>
        <Button variant="minimal" size="small" onClick={() => open({ kind: 'news', tab })}>
          <FormattedMessage id="news.more" />
        </Button>
      </div>
    </>
  );
}
