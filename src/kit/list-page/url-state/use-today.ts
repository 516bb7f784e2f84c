/** The day by which 'today' and 'last 7 days' are meant: a list that stays open over midnight asks for the new ones. */
import { useCallback, useEffect, useState } from 'react';

import { dayOf } from '#model/vietnam/calendar.ts';
import { useServices } from '../../store-hooks.ts';

/** Looked at anew, not awaited until midnight: the timer of a machine that slept comes hours late. */
const everyMs = 60_000;

export function useToday(): { readonly today: string; look(): void } {
  const { clock } = useServices().ports;
  const [today, setToday] = useState(() => dayOf(clock.now()));
  const look = useCallback(() => setToday(dayOf(clock.now())), [clock]);
  useEffect(() => {
    const lookAgain = () => {
      look();
      cancel = clock.after(everyMs, lookAgain);
    };
    let cancel = clock.after(everyMs, lookAgain);
    return () => cancel();
  }, [clock, look]);
  return { today, look };
}
