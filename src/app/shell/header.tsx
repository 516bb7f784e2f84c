/** The line at the top: what this is, the way to everything, and how things stand. */
import { Search } from '@blueprintjs/icons';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { KeysOf, useKeyWords } from '#kit/keyboard/key-signs.tsx';
import { consoleKeys } from './console-keys.ts';
import { HeaderTools } from './header-tools.tsx';
import { useSurfaces } from './surfaces.tsx';
import './header.css';

/** Of no page: on the way to another one it stays as it is. */
export const Header = memo(function Header() {
  return (
    <header className="c-header">
      <Link to="/" className="c-header-product">
        <FormattedMessage id="app.title" />
      </Link>
      <SearchBox />
      <HeaderTools />
    </header>
  );
});

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
