/** 403 inside the layout: the menu beside it shows what is open. */
import { FormattedMessage } from 'react-intl';

import { StatusPage } from './status-page.tsx';
import { WayHome } from './way-home.tsx';

export function ForbiddenPage() {
  return (
    <StatusPage code="403" title={<FormattedMessage id="page.forbidden.title" />} actions={<WayHome />}>
      <p>
        <FormattedMessage id="page.forbidden.text" />
      </p>
    </StatusPage>
  );
}
