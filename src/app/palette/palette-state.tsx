/** Under the choices: how many there are, spoken too, and whether the host is still being asked, or told nothing. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import { wordsOf } from '#model/failure-words.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { sentenceOf } from '#kit/feedback/format-words.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import type { PaletteGroup } from './choices.ts';

interface PaletteStateProps {
  readonly typed: string;
  readonly groups: readonly PaletteGroup[];
  readonly isAsking: boolean;
  readonly failure: Failure | undefined;
}

export function PaletteState({ typed, groups, isAsking, failure }: PaletteStateProps) {
  const isOffline = useAppSelector(selectIsOffline);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const isTyped = typed.trim() !== '';
  const isNothing = count === 0 && !isAsking;
  return (
    <p className={isTyped || isNothing ? 'c-palette-state' : 'c-palette-state is-unseen'} role="status">
      {isNothing ? (
        <FormattedMessage id="palette.nothing" />
      ) : (
        <span className={isTyped ? '' : 'c-unseen'}>
          <FormattedMessage id="palette.count" values={{ count }} />
        </span>
      )}
      {isTyped && isOffline ? <FormattedMessage id="palette.offline" /> : null}
      {isAsking ? <FormattedMessage id="palette.asking" /> : null}
      {isTyped && failure !== undefined ? <NotSearched failure={failure} /> : null}
    </p>
  );
}

function NotSearched({ failure }: { readonly failure: Failure }) {
  const intl = useIntl();
  const reason = sentenceOf(wordsOf(failure), intl);
  return <FormattedMessage id="palette.notSearched" values={{ reason }} />;
}
