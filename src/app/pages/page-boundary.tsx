/**
 * Catches what goes wrong in one page, so that the frame around it stays: a page that can't be loaded, or a
 * defect. Trying again asks for the page anew; what was typed into forms is kept as drafts.
 */
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChunkLoadFailure } from '#kit/lazy/load-chunk.ts';
import { useNoteCrash } from '../recording/use-note-crash.ts';
import { StatusPage } from './status-page.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Stands for what broke; `again` has that rendered once more. */
  readonly failure: (error: unknown, again: () => void) => ReactNode;
}

interface BoundaryState {
  /** Whatever was thrown, which may be undefined. */
  readonly broken: { readonly error: unknown } | undefined;
}

/** Around a page, or around all of them. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { broken: { error } };
  }

  readonly again = () => this.setState({ broken: undefined });

  override render() {
    const { broken } = this.state;
    return broken === undefined ? this.props.children : this.props.failure(broken.error, this.again);
  }
}

/** The same one at each rendering: another would be noted as another crash. */
const unknown = new Error('unknown');

export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary failure={(error, again) => <PageFailure error={error ?? unknown} onRetry={again} />}>
      {children}
    </Boundary>
  );
}

export function PageFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const intl = useIntl();
  const kind = error instanceof ChunkLoadFailure ? error.reason : 'defect';
  useNoteCrash(error);
  // As the menu and the page call themselves.
  const where = {
    menu: intl.formatMessage({ id: 'help.menu' }),
    page: intl.formatMessage({ id: 'replay.title' }),
  };
  return (
    <div role="alert">
      <StatusPage
        title={<FormattedMessage id={`page.failure.${kind}.title`} />}
        actions={
          <>
            <Button intent="primary" onClick={onRetry}>
              <FormattedMessage id="page.retry" />
            </Button>
            <Button onClick={() => window.location.reload()}>
              <FormattedMessage id="page.reload" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id={`page.failure.${kind}.text`} />
        </p>
        <p>{intl.formatMessage({ id: 'page.failure.kept' }, where)}</p>
      </StatusPage>
    </div>
  );
}
