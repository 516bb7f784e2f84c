/** The line at the top: what this is, and at its end the way to everything and how things stand. */
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { HeaderTools } from './header-tools.tsx';
import './header.css';

/** Independent of the page: navigation leaves it as it is. */
export const Header = memo(function Header() {
  return (
    <header className="c-header">
      <Link to="/" className="c-header-product">
        <FormattedMessage id="app.title" />
      </Link>
      <HeaderTools />
    </header>
  );
});
