/** Under the choices: how many there are, spoken too, and whether somebody is still being asked. */
import { FormattedMessage } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import type { ChoiceGroup } from './choices.ts';

interface PaletteStateProps {
  readonly typed: string;
  readonly groups: readonly ChoiceGroup[];
  readonly isAsking: boolean;
}

export function PaletteState({ typed, groups, isAsking }: PaletteStateProps) {
  const isOffline = useAppSelector(selectIsOffline);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const isTyped = typed.trim() !== '';
  return (
    <p className="c-palette-state" role="status">
      {count === 0 && !isAsking ? (
        <FormattedMessage id="palette.nothing" />
      ) : (
        <span className={isTyped ? '' : 'c-unseen'}>
          <FormattedMessage id="palette.count" values={{ count }} />
        </span>
      )}
      {isTyped && isOffline ? <FormattedMessage id="palette.offline" /> : null}
      {isAsking ? <FormattedMessage id="palette.asking" /> : null}
    </p>
  );
}
