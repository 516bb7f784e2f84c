/** What of a batch can't be stopped any more: its request is under way, and for how long it has been. */
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useServices } from '../store-hooks.ts';

interface ElapsedTimeProps {
  /** Epoch ms. */
  readonly since: number;
}

export function ElapsedTime({ since }: ElapsedTimeProps) {
  const intl = useIntl();
  const { clock } = useServices().ports;
  const [now, setNow] = useState(() => clock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look orders the next one.
  useEffect(() => clock.after(1000, () => setNow(clock.now())), [clock, now]);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p className="c-batch-facts c-figures">
      {intl.formatMessage({ id: 'batch.underWay' })}{' '}
      {seconds > 0 && <span role="timer">{intl.formatMessage({ id: 'batch.seconds' }, { seconds })}</span>}
    </p>
  );
}
