/** The lock screen: over a console that goes on under it, unseen. Who is signed in, why it is locked, the way in. */
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { selectOutboxCounts } from '#store/journal-slice.ts';
import type { LockReason } from '#store/lock-slice.ts';
import { selectLock } from '#store/lock-slice.ts';
import type { Person } from '#store/session-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { unlock, usualIdleMinutes } from '#session/lock.ts';
import { probe } from '#session/session-thunks.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { useLockWatch } from './lock-watch.ts';
import { useHiddenPage } from './use-hidden-page.ts';
import './lock.css';

export function Lock() {
  useLockWatch();
  const { reason } = useAppSelector(selectLock);
  const person = useAppSelector(selectPerson);
  return reason === null || person === undefined ? null : <LockScreen reason={reason} person={person} />;
}

interface LockScreenProps {
  readonly reason: LockReason;
  readonly person: Person;
}

function LockScreen({ reason, person }: LockScreenProps) {
  const intl = useIntl();
  const [place] = useState(() => document.createElement('div'));
  const title = useRef<HTMLHeadingElement>(null);
  const { config } = useServices();
  const { waiting } = useAppSelector(selectOutboxCounts);
  const offline = useAppSelector(selectIsOffline);
  useHiddenPage(place);
  useEffect(() => title.current?.focus(), []);
  const values = { minutes: config.idleLockMinutes ?? usualIdleMinutes, hours: config.maximumOfflineHours };
  return createPortal(
    <main className="c-lock">
      <section className="c-lock-box" aria-labelledby="lock-title">
        <p className="c-lock-product">
          <FormattedMessage id="app.title" />
        </p>
        <h1 id="lock-title" ref={title} tabIndex={-1}>
          <FormattedMessage id="lock.title" />
        </h1>
        <p className="c-lock-person c-person">
          <Avatar name={person.name} picture={person.avatar} />
          {person.name}
        </p>
        <p>{intl.formatMessage({ id: `lock.reason.${reason}` }, values)}</p>
        <p>{intl.formatMessage({ id: 'lock.kept' }, { waiting })}</p>
        {offline ? <Offline /> : <SignIn />}
      </section>
    </main>,
    place,
  );
}

function SignIn() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'here' | 'leaving' | 'unreachable'>('here');
  const begin = async () => {
    setState('leaving');
    // Drafts keep what was typed: a prompt before leaving would show on a hidden page.
    window.addEventListener('beforeunload', leaveUnasked, true);
    const left = await dispatch(unlock(`${window.location.pathname}${window.location.search}`));
    if (left === 'left') return;
    window.removeEventListener('beforeunload', leaveUnasked, true);
    setState('unreachable');
  };
  return (
    <>
      <Button
        intent="primary"
        size="large"
        fill
        loading={state === 'leaving'}
        text={intl.formatMessage({ id: 'lock.open' })}
        onClick={() => void begin()}
      />
      {state === 'unreachable' ? (
        <p role="alert" className="c-lock-alert">
          <FormattedMessage id="login.reason.unreachable" />
        </p>
      ) : null}
    </>
  );
}

const leaveUnasked = (event: Event) => event.stopImmediatePropagation();

/** No password is on this device: without the provider nobody can be told from anybody else. */
function Offline() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await dispatch(probe());
    setTrying(false);
  };
  return (
    <>
      <p role="status">
        <FormattedMessage id="lock.offline" />
      </p>
      <Button
        size="large"
        fill
        loading={isTrying}
        text={intl.formatMessage({ id: 'sync.tryConnection' })}
        onClick={() => void again()}
      />
    </>
  );
}
