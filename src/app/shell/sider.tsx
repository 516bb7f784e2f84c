/** The menu: groups of the pages this person may see; folded, one sign per group that leads to its first page. */
import { Button } from '@blueprintjs/core';
import { DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import type { RefObject } from 'react';
import { memo, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink, useLocation } from 'react-router';

import { selectPreferences, siderFolded } from '#store/preferences-slice.ts';
import { KeysOf, useKeyWords } from '#kit/keyboard/key-signs.tsx';
import { screenTitle } from '#kit/message-ids.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import type { MenuGroup } from '../menu.ts';
import type { ConsolePage } from '../pages.tsx';
import { groupKeys } from './console-keys.ts';
import { FooterLinks } from './footer-links.tsx';
import { groupIcon } from './group-icons.tsx';
import { useSections } from './use-sections.ts';
import './sider.css';

export const Sider = memo(function Sider() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const sections = useSections();
  const { siderFolded: folded } = useAppSelector(selectPreferences);
  const menu = useRef<HTMLElement>(null);
  const foldLabel = intl.formatMessage({ id: folded ? 'menu.unfold' : 'menu.fold' });
  return (
    <div className={folded ? 'c-sider c-sider-folded' : 'c-sider'} data-tour="menu">
      <nav className="c-sider-menu" ref={menu} aria-label={intl.formatMessage({ id: 'menu.title' })}>
        {sections.map((section) =>
          folded ? (
            <FoldedGroup key={section.name} section={section} />
          ) : (
            <OpenGroup key={section.name} section={section} />
          ),
        )}
      </nav>
      <OpenPageInSight menu={menu} />
      {folded ? null : <FooterLinks />}
      <Button
        className="c-sider-fold"
        variant="minimal"
        size="small"
        icon={folded ? <DoubleChevronRight size={14} /> : <DoubleChevronLeft size={14} />}
        aria-label={foldLabel}
        aria-expanded={!folded}
        title={foldLabel}
        onClick={() => dispatch(siderFolded(!folded))}
      />
    </div>
  );
});

/**
 * The menu is longer than a low window: whoever came by a key or a link sees where they are all the same. A part of its
 * own: the menu does not depend on the page.
 */
function OpenPageInSight({ menu }: { readonly menu: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason.
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return null;
}

interface GroupProps {
  readonly section: MenuGroup<ConsolePage>;
}

function OpenGroup({ section }: GroupProps) {
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
        {section.pages.map((page) => (
          <li key={page.path}>
            <NavLink to={page.path} className="c-sider-link">
              <FormattedMessage id={screenTitle(page.path)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FoldedGroup({ section }: GroupProps) {
  const intl = useIntl();
  const Icon = groupIcon(section.name);
  const words = useKeyWords();
  const name = intl.formatMessage({ id: `menu.${section.name}` });
  return (
    <NavLink
      to={section.path}
      className="c-sider-sign"
      aria-label={name}
      title={words.hint(name, groupKeys(section.name))}
    >
      <Icon size={16} aria-hidden="true" />
    </NavLink>
  );
}
