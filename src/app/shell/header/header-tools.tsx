/** The search box, help, the bell, the language and the person, at the end of the header (specification, section 2). */
import { Help, Notifications, Search } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { selectLocale } from '#store/locale-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { KeysOf, useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { consoleKeys } from '../../navigation/console-keys.ts';
import { useFetchNotifications } from '../../notification-centre/use-host-notifications.ts';
import { useNotifications } from '../../notification-centre/use-notifications.ts';
import { useSurfaces } from '../../surfaces/surfaces.tsx';
import { HeaderButton } from './header-button.tsx';
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

/** Bell for notifications of this device and the host (specification, section 2). */
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

/** Looks like a field and opens the palette: what is typed there goes further than a search. */
function SearchBox() {
  const intl = useIntl();
  const words = useKeyWords();
  const { open } = useSurfaces();
  return (
    <button
      type="button"
      className="c-header-search"
      aria-label={intl.formatMessage({ id: 'palette.open' })}
      aria-haspopup="dialog"
      aria-keyshortcuts={words.aria(consoleKeys.palette)}
      data-tour="search"
      onClick={() => open({ kind: 'palette' })}
    >
      <Search size={14} aria-hidden="true" />
      <span className="c-header-search-words">
        <FormattedMessage id="palette.open" />
      </span>
      <KeysOf action={consoleKeys.palette} />
    </button>
  );
}

/** `onCount` is given the count whenever it changes. */
function UnreadCount({ onCount }: { readonly onCount: (unread: number) => void }) {
  useFetchNotifications();
  const { items, isRead } = useNotifications();
  const unread = items.filter((item) => !isRead(item)).length;
  useEffect(() => onCount(unread), [onCount, unread]);
  return null;
}
