/**
 * The frame of the console before it is known who works: header, menu and page as empty shapes of the size of
 * what comes, so that nothing jumps. It says in words what is going on to those who can't see shapes.
 */
import { FormattedMessage } from 'react-intl';

import './start-page.css';

const menuLines = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function StartPage() {
  return (
    <div className="c-start">
      <div role="status" className="c-unseen">
        <FormattedMessage id="start.opening" />
      </div>
      <div className="c-start-header">
        <span className="c-start-product">
          <FormattedMessage id="app.title" />
        </span>
      </div>
      <div className="c-start-sider">
        {menuLines.map((line) => (
          <div key={line} className="c-start-line" />
        ))}
      </div>
      <div className="c-start-page">
        <div className="c-start-line c-start-title" />
        <div className="c-start-body" />
      </div>
    </div>
  );
}
