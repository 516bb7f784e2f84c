/** How old figures are; where newer ones could not be had, how long ago that was, in words. */
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import { epochOfMoment } from '#model/match-row.ts';
import { useServices } from '../store-hooks.ts';
import { useFormats } from '../ui/use-formats.ts';

interface AsOfProps {
  readonly asOf: string | undefined;
  readonly failure: Failure | undefined;
  /** Others come by themselves: their age is not read out each time. */
  readonly renewsItself?: boolean | undefined;
}

/** ms; the words say minutes. */
const every = 60_000;

export function AsOf({ asOf, failure, renewsItself = false }: AsOfProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { clock } = useServices().ports;
  const [now, setNow] = useState(() => clock.now());
  const isOld = failure !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other figures, and a failure, have an age of their own.
  useEffect(() => {
    const look = () => {
      setNow(clock.now());
      cancel = clock.after(every, look);
    };
    let cancel = clock.after(isOld ? 0 : every, look);
    return () => cancel();
  }, [clock, asOf, isOld]);
  const isUnheard = failure?.kind === 'noAnswer';
  const id = isUnheard ? 'figures.lastKnown' : isOld ? 'figures.notRenewed' : 'figures.asOf';
  return (
    <span
      className="c-dashboard-as-of"
      role="status"
      aria-live={renewsItself && failure === undefined ? 'off' : 'polite'}
    >
      {asOf !== undefined &&
        intl.formatMessage(
          { id },
          { moment: formats.moment(asOf, 'second'), ago: formats.ago(epochOfMoment(asOf), now) },
        )}
    </span>
  );
}
