/**
 * Catches what goes wrong in one page, so that the frame around it stays: a page that can't be loaded, or a
 * defect. Trying again asks for the page anew; what was typed into forms is kept as drafts.
 */
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChunkLoadFailure } from '#kit/late/load-chunk.ts';
import { useNoteCrash } from '../recording/use-note-crash.ts';
import { StatusPage } from './status-page.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Called before the page is rendered again. */
  readonly onRetry?: () => void;
}

interface PageBoundaryState {
  readonly error: unknown;
}

export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error: error ?? new Error('unknown') };
  }

  readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <PageFailure error={error} onRetry={this.retry} />;
  }
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
