/** A page that is on its way: a title line and a body, in the places where they will stand. */
import { FormattedMessage } from 'react-intl';

import './page-skeleton.css';

export function PageSkeleton() {
  return (
    <div className="c-page-skeleton">
      <span role="status" className="c-unseen">
        <FormattedMessage id="page.loading" />
      </span>
      <div className="c-page-skeleton-title" />
      <div className="c-page-skeleton-body" />
    </div>
  );
}
