/** `/exception?errorCode=&errorMessage=`: where an answer with showType 9 leads (specification, section 8). */
import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { isKnownCode } from '#model/failure.ts';
import { wordsOfCode } from '#model/failure-words.ts';
import { exceptionShown, selectException } from '#store/notices-slice.ts';
import { sentenceOf } from '#kit/feedback/format-words.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ServerErrorPage } from './server-error-page.tsx';
import { StatusPage } from './status-page.tsx';
import { WayHome } from './way-home.tsx';

export function ExceptionPage() {
  const [parameters] = useSearchParams();
  useShown();
  const code = parameters.get('errorCode') ?? '';
  const message = parameters.get('errorMessage') ?? '';
  if (message === '' && code === '403') return <ForbiddenPage />;
  if (message === '' && code === '404') return <NotFoundPage />;
  if (message === '' && code === '500') return <ServerErrorPage />;
  return <Exception code={code} message={message} />;
}

/** Clears the exception: it is on the screen now. */
function useShown(): void {
  const exception = useAppSelector(selectException);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (exception !== undefined) dispatch(exceptionShown());
  }, [exception, dispatch]);
}

/** The address is anybody's to write, so what it says is shown as a quotation under our own heading. */
function Exception({ code, message }: { readonly code: string; readonly message: string }) {
  const intl = useIntl();
  const known = isKnownCode(code) ? sentenceOf(wordsOfCode(code), intl) : message;
  return (
    <StatusPage title={<FormattedMessage id="page.exception.title" />} actions={<Ways />}>
      {known === '' ? (
        <p>
          <FormattedMessage id="failure.fallback" />
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

/** Back to what the person was at, as it was, and home. An address that was opened by itself has nothing before it. */
function Ways() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <>
      {isFirst ? null : (
        <Button intent="primary" onClick={() => void navigate(-1)}>
          <FormattedMessage id="page.back" />
        </Button>
      )}
      <WayHome intent={isFirst ? 'primary' : 'none'} />
    </>
  );
}
