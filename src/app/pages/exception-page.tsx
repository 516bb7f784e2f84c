/** `/exception?errorCode=&errorMessage=`: where an answer with showType 9 leads (specification, section 8). */
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';

import { isKnownCode, messageIdOf } from '#model/failure.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ServerErrorPage } from './server-error-page.tsx';
import { StatusPage } from './status-page.tsx';
import { WayHome } from './way-home.tsx';

export function ExceptionPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get('errorCode') ?? '';
  const message = parameters.get('errorMessage') ?? '';
  if (message === '' && code === '403') return <ForbiddenPage />;
  if (message === '' && code === '404') return <NotFoundPage />;
  if (message === '' && code === '500') return <ServerErrorPage />;
  return <Exception code={code} message={message} />;
}

/** The address is anybody's to write, so what it says is shown as a quotation under our own heading. */
function Exception({ code, message }: { readonly code: string; readonly message: string }) {
  const intl = useIntl();
  const known = isKnownCode(code) ? intl.formatMessage({ id: messageIdOf(code) }, { field: '' }) : message;
  return (
    <StatusPage title={<FormattedMessage id="page.exception.title" />} actions={<WayHome />}>
      {known === '' ? (
        <p>
          <FormattedMessage id="page.exception.fallback" />
        </p>
      ) : (
        <blockquote className="c-status-page-quote">{known}</blockquote>
      )}
      {code === '' ? null : (
        <p className="c-status-page-detail">
          <FormattedMessage id="page.exception.code" values={{ code: <code>{code}</code> }} />
        </p>
      )}
    </StatusPage>
  );
}
