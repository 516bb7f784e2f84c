/** The menu: groups of the pages this person may see; folded, one sign per group that leads to its first page. */
import { Button } from '@blueprintjs/core';
import {
  Barcode,
  Box,
  Cog,
  CreditCard,
  Dashboard,
  Dollar,
  DoubleChevronLeft,
  Endorsed,
  KnownVehicle,
  MobilePhone,
  People,
  TimelineBarChart,
  VolumeUp,
} from '@blueprintjs/icons';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { memo, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NavigateFunction } from 'react-router';
import { useLocation, useNavigate } from 'react-router';

import { selectPreferences, siderFolded } from '#store/preferences-slice.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { KeysOf, useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { isOfGroup } from '../../navigation/access-order.ts';
import { groupKeys } from '../../navigation/console-keys.ts';
import type { MenuGroup } from '../../navigation/menu.ts';
import { entryOf } from '../../navigation/menu.ts';
import type { ConsolePage } from '../../navigation/pages.tsx';
import { useSections } from '../../navigation/use-sections.ts';
import { FooterLinks } from './footer-links.tsx';
import './sider.css';

export const Sider = memo(function Sider() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const sections = useSections();
  const { siderFolded: folded } = useAppSelector(selectPreferences);
  const menu = useRef<HTMLElement>(null);
  // The router opens a page by its address in capitals as well.
  const pathname = useLocation().pathname.toLowerCase();
  // The same one for every page.
  const go = useNavigate();
  usePageInSight(menu, pathname);
  const Group = folded ? FoldedGroup : OpenGroup;
  const foldLabel = intl.formatMessage({ id: folded ? 'menu.unfold' : 'menu.fold' });
  return (
    <div className={folded ? 'c-sider c-sider-folded' : 'c-sider'} data-tour="menu">
      <nav className="c-sider-menu" ref={menu} aria-label={intl.formatMessage({ id: 'menu.title' })}>
        {sections.map((section) => (
          <Group
            key={section.name}
            section={section}
            open={
              section.pages
                .filter((page) => isOfGroup(section.path, page))
                .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path
            }
            onGo={go}
          />
        ))}
      </nav>
      {folded ? null : <FooterLinks />}
      <Button
        className="c-sider-fold"
        variant="minimal"
        size="small"
        icon={<DoubleChevronLeft size={14} />}
        aria-label={foldLabel}
        aria-expanded={!folded}
        title={foldLabel}
        onClick={() => dispatch(siderFolded(!folded))}
      />
    </div>
  );
});

/** The menu is longer than a low window: whoever came by a key or a link sees where they are all the same. */
function usePageInSight(menu: RefObject<HTMLElement | null>, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason.
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
}

interface GroupProps extends Pick<MenuLinkProps, 'onGo'> {
  readonly section: MenuGroup<ConsolePage>;
  /** Path of the page of this group that is open; undefined for one that stands in for its own, marked in its own group. */
  readonly open: string | undefined;
}

/** Drawn anew where its own page opens or closes: most groups are not, whichever page is opened. */
const OpenGroup = memo(function OpenGroup({ section, open, onGo }: GroupProps) {
  const Icon = groupIcon(section.name);
  const id = `menu-${section.name}`;
  return (
    // No landmark of its own: a group and its only list may have the same name.
    <div className="c-sider-group">
      <h2 id={id} className="c-sider-heading">
        <Icon size={14} aria-hidden="true" />
        <FormattedMessage id={`menu.${section.name}`} />
        <span className="c-sider-keys" aria-hidden="true">
          <KeysOf action={groupKeys(section.name)} />
        </span>
      </h2>
      <ul aria-labelledby={id}>
        {section.entries.map((page) => (
          <li key={page.path}>
            <MenuLink to={page.path} isOpen={isUnder(page.path, open)} className="c-sider-link" onGo={onGo}>
              <FormattedMessage id={screenTitle(page.path)} />
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
});

/** The page that is open is this entry's own, or shares it. */
const isUnder = (entry: string, open: string | undefined) =>
  open !== undefined && (open === entry || entryOf(open) === entry);

const FoldedGroup = memo(function FoldedGroup({ section, open, onGo }: GroupProps) {
  const intl = useIntl();
  const Icon = groupIcon(section.name);
  const words = useKeyWords();
  const name = intl.formatMessage({ id: `menu.${section.name}` });
  return (
    <MenuLink
      to={section.path}
      isOpen={open !== undefined}
      onGo={onGo}
      className="c-sider-sign"
      aria-label={name}
      title={words.hint(name, groupKeys(section.name))}
    >
      <Icon size={16} aria-hidden="true" />
    </MenuLink>
  );
});

interface MenuLinkProps {
  readonly to: string;
  /** The page that is open is this one, or is of its group. */
  readonly isOpen: boolean;
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly title?: string;
  readonly children: ReactNode;
  readonly onGo: NavigateFunction;
}

/**
 * A link of the menu. Not one of the router's, each of which follows the address: with every page that is opened all of
 * them would be drawn anew, before anything of the page is.
 */
function MenuLink({ to, isOpen, onGo, ...rest }: MenuLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      aria-current={isOpen ? 'page' : undefined}
      onClick={(event) => {
        if (isOfBrowser(event)) return;
        event.preventDefault();
        // The page that is open as it begins is no step from itself.
        void onGo(to, { replace: location.pathname + location.search === to });
      }}
    />
  );
}

/** In another tab or window, or kept: the browser's own. Its other buttons are no click. */
const isOfBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

const own: Readonly<Record<string, typeof Dashboard>> = {
  dashboard: Dashboard,
  admin: Cog,
  company: KnownVehicle,
  report: TimelineBarChart,
  customer: People,
  mbqr: Barcode,
  napas: Box,
  'vpb-qr': Dollar,
  devices: VolumeUp,
  'partner-devices': MobilePhone,
  partner: Endorsed,
};

/** A bank without a sign of its own has the one of all banks. */
const groupIcon = (group: string) => own[group] ?? CreditCard;
