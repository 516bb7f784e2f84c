/** Who is working, and what is theirs: profile, password, the look, and the way out. */
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import type { Theme } from '#store/preferences-slice.ts';
import { selectPreferences, themeChosen } from '#store/preferences-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { keysPath } from '../../navigation/keys-path.ts';
import { useSurfaces } from '../../surfaces/surfaces.tsx';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

export function UserItems() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { open } = useSurfaces();
  const person = useAppSelector(selectPerson);
  if (person === undefined) return null;
  return (
    <>
      <MenuHeading>
        <span className="c-person">
          <Avatar name={person.name} picture={person.avatar} size="small" />
          {`${person.name} (${person.userName})`}
        </span>
      </MenuHeading>
      <MenuItem
        text={intl.formatMessage({ id: 'user.profile' })}
        onClick={() => void navigate('/account?tab=profile')}
      />
      <MenuItem
        text={intl.formatMessage({ id: 'user.password' })}
        onClick={() => void navigate('/account?tab=password')}
      />
      <MenuItem text={intl.formatMessage({ id: 'keyMap.open' })} onClick={() => void navigate(keysPath)} />
      <ThemeItems />
      <MenuDivider />
      <MenuItem text={intl.formatMessage({ id: 'user.signOut' })} onClick={() => open({ kind: 'signOut' })} />
    </>
  );
}

function ThemeItems() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { theme } = useAppSelector(selectPreferences);
  return (
    <>
      <MenuDivider />
      <MenuHeading>{intl.formatMessage({ id: 'theme.title' })}</MenuHeading>
      {themes.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === theme}
          active={each === theme}
          text={intl.formatMessage({ id: `theme.${each}` })}
          onClick={() => dispatch(themeChosen(each))}
        />
      ))}
    </>
  );
}

/** Names a part of a menu. (Blueprint's own is a heading of level 6, out of the page's order.) */
function MenuHeading({ children }: { readonly children: ReactNode }) {
  return (
    <li role="presentation" className="c-menu-heading">
      {children}
    </li>
  );
}
