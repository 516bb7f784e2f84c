/** Result of a check or a run, in place of its form. It has focus, so that it is read out and Esc closes it. */
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import './wallets.css';

interface OutcomeProps {
  readonly isLeaving: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

export function Outcome({ isLeaving, children, onClose }: OutcomeProps) {
  const intl = useIntl();
  useEffect(() => {
    if (isLeaving) onClose();
  }, [isLeaving, onClose]);
  return (
    <div className="c-form">
      <div className="c-drawer-scroll c-wallet-outcome" role="status" tabIndex={-1} ref={focusOnce}>
        {children}
      </div>
      <div className="c-drawer-foot">
        <Button intent="primary" text={intl.formatMessage({ id: 'action.close' })} onClick={onClose} />
      </div>
    </div>
  );
}
