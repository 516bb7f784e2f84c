/** The middle of a page that has nothing to show: what is missing, why, and what can be done now. */
import type { ReactNode } from 'react';

import './feedback.css';

interface PanelProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** Buttons. */
  readonly children?: ReactNode;
  /** Spoken at once, for failures. */
  readonly alert?: boolean;
}

export function Panel({ icon, title, text, children, alert = false }: PanelProps) {
  return (
    <div className="c-panel" role={alert ? 'alert' : undefined}>
      {icon !== undefined && (
        <span className="c-panel-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <h2 className="c-panel-title">{title}</h2>
      {text !== undefined && text !== '' && <p className="c-panel-text">{text}</p>}
      {children !== undefined && <div className="c-panel-actions">{children}</div>}
    </div>
  );
}
