/**
 * The way out. With changes that were not sent it asks what becomes of them: sent now, kept on this device
 * for this person's next sign-in, or discarded. They are never sent under another person's session.
 */
import { Button, Checkbox } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { signOut } from '#session/sign-out.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { SmallDialog } from '../surfaces/small-dialog.tsx';

type Choice = Parameters<typeof signOut>[0];

export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const unsent = useAppSelector(selectUnsettled).filter(({ standing }) => standing.state !== 'accepted');
  // Number fixed at opening: entries sent while the dialog is open must not turn the question into another one.
  const [asked] = useState(unsent.length);
  const [busy, setBusy] = useState(false);
  const left = useRef(false);

  const leave = async (choice: Choice) => {
    if (left.current) return;
    left.current = true;
    setBusy(true);
    try {
      await dispatch(signOut(choice));
    } finally {
      // Still signed in, where something could not be given up: the person chooses again.
      left.current = false;
      setBusy(false);
    }
  };
  if (asked === 0) return <PlainSignOut onLeave={() => void leave('keep')} />;
  return (
    <UnsentQuestion
      count={unsent.length}
      busy={busy}
      onClose={onClose}
      onLeave={(choice) => void leave(choice)}
    />
  );
}

/** Nothing waits, so there is nothing to ask. */
function PlainSignOut({ onLeave }: { readonly onLeave: () => void }) {
  const leave = useRef(onLeave);
  useEffect(() => leave.current(), []);
  return (
    <span role="status" className="c-unseen">
      <FormattedMessage id="signOut.leaving" />
    </span>
  );
}

interface UnsentQuestionProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onLeave: (choice: Choice) => void;
}

function UnsentQuestion({ count, busy, onClose, onLeave }: UnsentQuestionProps) {
  const intl = useIntl();
  const offline = useAppSelector(selectIsOffline);
  const [sure, setSure] = useState(false);
  return (
    <SmallDialog
      title={intl.formatMessage({ id: 'signOut.title' }, { count })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            <FormattedMessage id="action.cancel" />
          </Button>
          <Button disabled={busy} onClick={() => onLeave('keep')}>
            <FormattedMessage id="signOut.keep" />
          </Button>
          <Button
            intent="primary"
            disabled={busy || offline}
            loading={busy && !sure}
            title={offline ? intl.formatMessage({ id: 'signOut.sendOffline' }) : undefined}
            onClick={() => onLeave('send')}
          >
            <FormattedMessage id="signOut.send" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="signOut.text" />
      </p>
      {offline ? (
        <p>
          <FormattedMessage id="signOut.sendOffline" />
        </p>
      ) : null}
      <div className="c-sign-out-discard">
        <Checkbox checked={sure} disabled={busy} onChange={() => setSure(!sure)}>
          <FormattedMessage id="signOut.sure" values={{ count }} />
        </Checkbox>
        <Button
          intent="danger"
          variant="outlined"
          disabled={busy || !sure}
          onClick={() => onLeave('discard')}
        >
          <FormattedMessage id="signOut.discard" />
        </Button>
      </div>
    </SmallDialog>
  );
}
