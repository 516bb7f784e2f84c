/**
 * Catches what breaks around every page: the language, the start, what lies over the pages. What can be said then hangs on
 * what is left: with the store the page of a failure, else words and a way to begin anew.
 */
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { selectLocale } from '#store/locale-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { ConsoleIntl } from '../language/console-intl.tsx';
import { heldShell } from '../language/load-messages.ts';
import { Boundary, PageFailure } from './page-boundary.tsx';
import { BareStatusPage } from './status-page.tsx';

const reload = () => window.location.reload();

/** Inside the store. */
export function AppErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary failure={(error) => <ConsoleFailure error={error} />}>{children}</Boundary>;
}

function ConsoleFailure({ error }: { readonly error: unknown }) {
  return (
    <InWords locale={useAppSelector(selectLocale)}>
      <main>
        <PageFailure error={error} onRetry={reload} />
      </main>
    </InWords>
  );
}

/** Around the store: also that page may break. */
export function RootErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary failure={() => <BareFailure />}>{children}</Boundary>;
}

export function BareFailure() {
  return (
    <InWords locale={document.documentElement.lang}>
      <main role="alert">
        <BareStatusPage
          title={<FormattedMessage id="page.failure.whole.title" />}
          actions={
            <Button intent="primary" onClick={reload}>
              <FormattedMessage id="page.reload" />
            </Button>
          }
        >
          <p>
            <FormattedMessage id="page.failure.whole.text" />
          </p>
        </BareStatusPage>
      </main>
    </InWords>
  );
}

/** The language's own provider may be what broke; words are here since before anything was rendered. */
function InWords({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  const held = heldShell(locale);
  return held === undefined ? null : <ConsoleIntl {...held}>{children}</ConsoleIntl>;
}
