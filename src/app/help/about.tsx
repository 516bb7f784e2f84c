/** Version of the console, for a person to read out when they ask for help. */
import { Button } from '@blueprintjs/core';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useServices } from '#kit/store-hooks.ts';
import { SmallDialog } from '../surfaces/small-dialog.tsx';
import './help.css';

export function About({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const { config } = useServices();
  const facts = [
    ['help.version', __APP_VERSION__],
    ['help.build', __BUILD_ID__],
    ['help.environment', config.environment],
  ] as const;
  return (
    <SmallDialog
      title={intl.formatMessage({ id: 'help.about' })}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <FormattedMessage id="action.close" />
        </Button>
      }
    >
      <dl className="c-about">
        {facts.map(([id, value]) => (
          <Fragment key={id}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <a href="/licenses.txt" target="_blank" rel="noreferrer">
        <FormattedMessage id="help.licenses" />
      </a>
    </SmallDialog>
  );
}
