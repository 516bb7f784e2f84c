/** A page that says one thing: what is the matter, and what can be done now. */
import type { ReactNode } from 'react';

import './status-page.css';

interface StatusPageProps {
  /** The code people read out to support: 403, 404, 500. */
  readonly code?: string;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function StatusPage({ code, title, children, actions }: StatusPageProps) {
  return (
    <section className="c-status-page">
      {code === undefined ? null : <p className="c-status-page-code">{code}</p>}
      <h1 className="c-status-page-title">{title}</h1>
      {children}
      {actions === undefined ? null : <div className="c-status-page-actions">{actions}</div>}
    </section>
  );
}
