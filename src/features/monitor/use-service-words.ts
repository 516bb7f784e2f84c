/** What is said of a service, in the language that is shown. */
import { useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { ServiceName, systemService } from '#model/entities/system-service.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { useFormats } from '#kit/use-formats.ts';

type Service = Monitor['services'][number];

const minute = 60;
const hour = 60 * minute;

export function useServiceWords() {
  const intl = useIntl();
  const formats = useFormats();
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
  return {
    name: (row: Row) => {
      const key = keyOf(systemService, row);
      // A newer server may have one that this version has no words for.
      return key in ServiceName ? say(`service.${key}`) : key;
    },
    rhythm: ({ every }: Service) =>
      every === null ? say('rhythm.always') : say('rhythm.turns', { length: length(every) }),
    turns: ({ open, turns, lastTurnAt }: Service) => {
      if (open !== null) return say('turns.open', { count: open });
      if (lastTurnAt === null) return say('turns.none');
      return say('turns.done', { count: turns, moment: formats.moment(lastTurnAt, 'second') });
    },
    failure: ({ failure }: Service) =>
      failure === null
        ? ''
        : say('failure', { code: failure.code, moment: formats.moment(failure.at, 'second') }),
    restarts: ({ row: { restarts, restartedAt }, restartedBy }: Service) =>
      typeof restarts !== 'number' || restarts === 0 || typeof restartedAt !== 'string'
        ? ''
        : say('restarts', {
            count: restarts,
            by: restartedBy ?? '',
            moment: formats.moment(restartedAt, 'second'),
          }),
  };
}
