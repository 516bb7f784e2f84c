/**
 * A page that says one thing: what is the matter, and what can be done now. Last among that, the recording of the session can
 * be saved, which tells those who look into it what led there.
 */
import type { ReactNode } from 'react';

import { ExportRecordingButton } from '../recording/export-recording-button.tsx';
import './status-page.css';

interface StatusPageProps {
  /** The code people read out to support: 403, 404, 500. */
  readonly code?: string;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function StatusPage({ actions, ...page }: StatusPageProps) {
  const all = (
    <>
      {actions}
      <ExportRecordingButton />
    </>
  );
  return <BareStatusPage {...page} actions={all} />;
}

/** Status page without a store, and so without a recording. */
export function BareStatusPage({ code, title, children, actions }: StatusPageProps) {
  return (
    <section className="c-status-page">
      {code === undefined ? null : <p className="c-status-page-code">{code}</p>}
      <h1 className="c-status-page-title">{title}</h1>
      {children}
      {actions === undefined ? null : <div className="c-status-page-actions">{actions}</div>}
    </section>
  );
}
