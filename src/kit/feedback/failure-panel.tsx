/** Says what failed, and offers to try again. */
import { Button } from '@blueprintjs/core';
import { Offline, WarningSign } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import { wordsOf } from '#model/failure-words.ts';
import { sentenceOf } from './format-words.ts';
import { Panel } from './panel.tsx';

export function FailurePanel({ failure, retry }: { readonly failure: Failure; readonly retry?: () => void }) {
  const intl = useIntl();
  const unheard = failure.kind === 'noAnswer';
  return (
    <Panel
      alert
      icon={unheard ? <Offline size={28} /> : <WarningSign size={28} />}
      title={intl.formatMessage({ id: unheard ? 'state.unreachable' : 'state.failed' })}
      text={sentenceOf(wordsOf(failure), intl)}
    >
      {retry !== undefined && <Button text={intl.formatMessage({ id: 'action.retry' })} onClick={retry} />}
    </Panel>
  );
}
