/** Says of the key store what may be said: that there is one, and that leaving the field empty keeps it. */
import { FormattedMessage } from 'react-intl';

export function AppNote({ hasKeyStore }: { readonly hasKeyStore: boolean }) {
  return (
    <p className="c-form-note">
      <FormattedMessage id={hasKeyStore ? 'company.keyStore.kept' : 'company.keyStore.none'} />
    </p>
  );
}
