/** Says what failed, and offers to try again; of what the host does not have, that alone. */
import { Button } from '@blueprintjs/core';
import { Offline, WarningSign } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import { isUnsupported } from '#model/failure.ts';
import { wordsOf } from '#model/failure-words.ts';
import { sentenceOf } from './format-words.ts';
import { Panel } from './panel.tsx';

interface FailurePanelProps {
  readonly failure: Failure;
  readonly retry?: () => void;
  /** The read was of one row, which may be gone. */
  readonly ofRow?: true;
}

export function FailurePanel({ failure, retry, ofRow }: FailurePanelProps) {
  const intl = useIntl();
  // Nothing went wrong, and to try again would change nothing.
  if (isUnsupported(failure, ofRow)) return <Panel title={intl.formatMessage({ id: 'state.lacking' })} />;
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
