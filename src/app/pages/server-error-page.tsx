/** 500: the server could not answer. What was recorded on this device is not touched by it. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';

import { StatusPage } from './status-page.tsx';
import { WayHome } from './way-home.tsx';

export function ServerErrorPage() {
  return (
    <StatusPage
      code="500"
      title={<FormattedMessage id="page.serverError.title" />}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <FormattedMessage id="page.reload" />
          </Button>
          <WayHome />
        </>
      }
    >
      <p>
        <FormattedMessage id="page.serverError.text" />
      </p>
    </StatusPage>
  );
}
