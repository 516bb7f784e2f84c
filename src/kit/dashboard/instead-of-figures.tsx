/** The reason why a report shows no figures, in their place, with the way to others. */
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Panel } from '../feedback/panel.tsx';

interface InsteadProps {
  /** Message id of the title; its text is `<message>.text`. */
  readonly message: string;
  readonly icon: ReactElement;
  readonly children?: ReactNode;
}

export function InsteadOfFigures({ message, icon, children }: InsteadProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: message });
  return (
    <section className="is-whole" aria-label={title}>
      <Panel icon={icon} title={title} text={intl.formatMessage({ id: `${message}.text` })}>
        {children}
      </Panel>
    </section>
  );
}
