/** The search box, help, the bell, the language and the person, at the end of the header (specification, section 2). */
import { Help, Notifications } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { selectLocale } from '#store/locale-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { UnreadCount } from '../../notification-centre/unread-count.tsx';
import { HeaderButton } from './header-button.tsx';
import { SearchBox } from './search-box.tsx';
import { SyncButton } from './sync-button.tsx';
import './bell.css';

export function HeaderTools() {
  const intl = useIntl();
  return (
    <div className="c-header-tools">
      <SearchBox />
      <SyncButton />
      <HeaderButton
        part="help"
        label={intl.formatMessage({ id: 'help.menu' })}
        icon={<Help aria-hidden="true" />}
      />
      <Bell />
      <Language />
      <Person />
    </div>
  );
}

/** What this device and the host have to tell (specification, section 2). */
function Bell() {
  const intl = useIntl();
  const [unread, setUnread] = useState(0);
  const label = intl.formatMessage({ id: 'news.bell' }, { unread });
  return (
    <>
      <HeaderButton part="bell" label={label} icon={<Notifications aria-hidden="true" />}>
        {unread === 0 ? null : (
          <span className="c-bell-count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </HeaderButton>
      <UnreadCount onCount={setUnread} />
    </>
  );
}

function Language() {
  const intl = useIntl();
  const chosen = useAppSelector(selectLocale);
  const language = intl.formatMessage({ id: `language.${chosen}` });
  return (
    <HeaderButton part="language" label={intl.formatMessage({ id: 'language.menu' }, { language })}>
      {chosen.slice(0, 2).toUpperCase()}
    </HeaderButton>
  );
}

function Person() {
  const intl = useIntl();
  const person = useAppSelector(selectPerson);
  if (person === undefined) return null;
  return (
    <HeaderButton part="user" label={intl.formatMessage({ id: 'user.menu' }, { name: person.name })}>
      <Avatar name={person.name} picture={person.avatar} />
    </HeaderButton>
  );
}
