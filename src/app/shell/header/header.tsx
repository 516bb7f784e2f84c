/** The line at the top: what this is, and at its end the way to everything and how things stand. */
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { HeaderTools } from './header-tools.tsx';
import './header.css';

/** Of no page: on the way to another one it stays as it is. */
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
