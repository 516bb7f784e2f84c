/** The foot of an account form: its button, or the question before what was typed is left. */
import type { ReactNode } from 'react';

import { UnsavedChangesPrompt } from '#kit/form/unsaved-changes-prompt.tsx';
import { useLeaveGuard } from '#kit/form/use-leave-guard.ts';

interface AccountFootProps {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

export function AccountFoot({ isDirty, onDiscard, children }: AccountFootProps) {
  const blocker = useLeaveGuard(isDirty);
  if (blocker.state !== 'blocked') return <div className="c-account-foot">{children}</div>;
  return (
    <div className="c-account-foot">
      <UnsavedChangesPrompt
        onStay={() => blocker.reset()}
        onDiscard={() => {
          onDiscard();
          blocker.proceed();
        }}
      />
    </div>
  );
}
