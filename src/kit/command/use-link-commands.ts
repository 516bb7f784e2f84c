/** The pages of a row, as they are offered beside its commands. */
import { useNavigate } from 'react-router';

import { noticeShown } from '#store/notices-slice.ts';
import { useMayRun } from '../access.tsx';
import type { ListScreen } from '../definitions/define-screen.ts';
import { actOf } from '../definitions/row-link.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { AvailableCommand } from './available-commands.tsx';
import { disabledReason } from './disabled-reason.ts';

/** How many rows are meant, and the key of the one where it is one. */
interface RowsMeant {
  readonly count: number;
  readonly key: string | undefined;
}

/** `now`: what is meant when it is followed, which may be more than was drawn. */
export function useLinkCommands(
  { rowLinks = [] }: ListScreen,
  drawn: RowsMeant,
  now: () => RowsMeant = () => drawn,
): readonly AvailableCommand[] {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const mayRun = useMayRun();
  return rowLinks.filter(mayRun).map((link) => {
    const command = actOf(link);
    const why = ({ count }: RowsMeant) => disabledReason(command, { isOffline: false, rows: [], count });
    const run = () => {
      const targets = now();
      const message = why(targets);
      if (message !== undefined) dispatch(noticeShown({ key: 'command', tone: 'warning', message }));
      else if (targets.key !== undefined) void navigate(link.path(targets.key));
    };
    return { command, count: drawn.count, why: why(drawn), run };
  });
}
