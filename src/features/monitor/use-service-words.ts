/** Texts about a service, in the shown language. */
import { useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { systemService } from '#model/entities/system-service.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { epochOfMoment } from '#model/match-row.ts';
import { dayOf } from '#model/vietnam/calendar.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';

type Service = Monitor['services'][number];

const minute = 60;
const hour = 60 * minute;

/** The name of a service; a newer server may have one that this version has no words for. */
export function useServiceName() {
  const intl = useIntl();
  return (row: Row) => {
    const key = keyOf(systemService, row);
    return wordFor(intl, `monitor.service.${key}`, key);
  };
}

/** `asOf`: when it was so; moments of the same day are told by their time, those of the same year without it. */
export function useServiceWords(asOf: string) {
  const intl = useIntl();
  const formats = useFormats();
  const name = useServiceName();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `monitor.${id}` }, values);
  /** '6 giờ': the largest unit of which it is a whole number. */
  const length = (seconds: number) => {
    const [unit, size] =
      seconds % hour === 0
        ? (['hours', hour] as const)
        : seconds % minute === 0
          ? (['minutes', minute] as const)
          : (['seconds', 1] as const);
    return say(unit, { count: seconds / size });
  };
  const momentOf = (iso: string) => {
    const [at, now] = [epochOfMoment(iso), epochOfMoment(asOf)];
    if (dayOf(at) === dayOf(now)) return formats.time(at);
    const [day = '', time = ''] = formats.moment(iso).split(' ');
    return dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? `${day.slice(0, 5)} ${time}` : `${day} ${time}`;
  };
  return {
    name,
    since: ({ runningSince }: Service) => momentOf(runningSince),
    rhythm: ({ every }: Service) =>
      every === null ? say('rhythm.always') : say('rhythm.turns', { length: length(every) }),
    turns: ({ open, turns, lastTurnAt }: Service) => {
      if (open !== null) return say('turns.open', { count: open });
      if (lastTurnAt === null) return say('turns.none');
      return say('turns.done', { count: turns, moment: momentOf(lastTurnAt) });
    },
    failure: ({ failure }: Service) =>
      failure === null ? '' : say('failure', { code: failure.code, moment: momentOf(failure.at) }),
    restarts: ({ row: { restarts, restartedAt }, restartedBy }: Service) =>
      typeof restarts !== 'number' || restarts === 0 || typeof restartedAt !== 'string'
        ? ''
        : say('restarts', {
            count: restarts,
            by: restartedBy ?? '',
            moment: momentOf(restartedAt),
          }),
  };
}
