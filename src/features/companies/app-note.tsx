/** Says of the key store what may be said: that there is one, how it is kept or shown, and who has changed or read it. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { companyApp } from '#model/entities/company-parts.ts';
import type { Row } from '#model/entity.ts';
import { RowHistory } from '#kit/form/row-history.tsx';
import './companies.css';

export function AppNote({ app }: { readonly app: Row }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="c-form-note">
        <FormattedMessage id={app.hasKeyStore === true ? 'company.keyStore.kept' : 'company.keyStore.none'} />
      </p>
      {app.version > 0 && (
        <details className="c-app-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <FormattedMessage id="company.app.history" />
          </summary>
          {isOpen && <RowHistory entity={companyApp} rowKey={String(app.companyId)} version={app.version} />}
        </details>
      )}
    </>
  );
}
