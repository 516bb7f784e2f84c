/** Any path that is no page (specification, section 2). */
import { FormattedMessage } from 'react-intl';

import { StatusPage } from './status-page.tsx';
import { WayHome } from './way-home.tsx';

export function NotFoundPage() {
  return (
    <StatusPage code="404" title={<FormattedMessage id="page.notFound.title" />} actions={<WayHome />}>
      <p>
        <FormattedMessage id="page.notFound.text" />
      </p>
    </StatusPage>
  );
}
