/** The buttons under what is edited in an entry; 'Cancel' asks first where something would be lost. */
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { LeaveQuestion } from '#kit/form/leave-question.tsx';

interface EditorFootProps {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

export function EditorFoot({ isDirty, onDiscard, children }: EditorFootProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="c-sync-actions">
      {isAsking && isDirty ? (
        <LeaveQuestion onStay={() => setAsking(false)} onDiscard={onDiscard} />
      ) : (
        <>
          {children}
          <Button size="small" variant="minimal" onClick={() => (isDirty ? setAsking(true) : onDiscard())}>
            <FormattedMessage id="action.cancel" />
          </Button>
        </>
      )}
    </div>
  );
}
