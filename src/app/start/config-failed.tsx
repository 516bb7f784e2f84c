/** Page shown if the console can't read where its servers are: the only one without a store. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';

import { BareStatusPage } from '../pages/status-page.tsx';
import type { ConfigOutcome } from './read-config.ts';

interface ConfigFailedProps {
  readonly kind: Exclude<ConfigOutcome['kind'], 'read'>;
  readonly onRetry: () => void;
}

export function ConfigFailed({ kind, onRetry }: ConfigFailedProps) {
  return (
    <main role="alert">
      <BareStatusPage
        title={<FormattedMessage id={`start.config.${kind}.title`} />}
        actions={
          <Button intent="primary" onClick={onRetry}>
            <FormattedMessage id="page.retry" />
          </Button>
        }
      >
        <p>
          <FormattedMessage id={`start.config.${kind}.text`} />
        </p>
      </BareStatusPage>
    </main>
  );
}
