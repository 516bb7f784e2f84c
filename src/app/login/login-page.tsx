/**
 * /login: the product's name, one button, the language; and why the person is here, when there is a reason. Where that is a
 * failure, what led to it can be saved.
 */
import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router';

import { selectIsOffline } from '#store/connection-slice.ts';
import { localeChosen, locales, selectLocale } from '#store/locale-slice.ts';
import type { SignedOutReason } from '#store/session-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import { signIn } from '#session/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { updates } from '../../sw/updates.ts';
import { ExportRecordingButton } from '../recording/export-recording-button.tsx';
import { useUpdateState } from '../updates/use-updates.ts';
import { returnToOf } from './sign-in-address.ts';
import './login-page.css';

export function LoginPage() {
  const session = useAppSelector(selectSession);
  const { search } = useLocation();
  const returnTo = returnToOf(search);
  useNewestVersion();
  useTitle();
  if (session.phase === 'signedIn') return <Navigate to={returnTo} replace />;
  const { reason, detail } = session.phase === 'signedOut' ? session : nothing;
  const intent = reason && intents[reason];
  // The previous address may hold a name, and is not for the next person who signs in.
  if (reason === 'ended' && search !== '') return <Navigate to="/login" replace />;
  return (
    <main className="c-login">
      <section className="c-login-box">
        <h1>
          <FormattedMessage id="app.title" />
        </h1>
        {reason === undefined || intent === undefined ? null : <Reason {...{ reason, intent, detail }} />}
        <SignInButton {...{ returnTo, reason, describedBy: intent && reasonId }} />
        {/* Whose session has ended here may have left: what they did is not for whoever sits here now. */}
        {reason === 'failed' || reason === 'unavailable' || reason === 'unreachable' ? (
          <ExportRecordingButton />
        ) : null}
        <Languages />
      </section>
    </main>
  );
}

/** The page before may have left its own name in the window's title. */
function useTitle(): void {
  const title = useIntl().formatMessage({ id: 'app.title' });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Nobody has typed anything here, so a new version is simply loaded. */
function useNewestVersion(): void {
  const update = useUpdateState();
  useEffect(() => {
    if (update !== 'current') updates.apply();
  }, [update]);
}

type Intent = 'primary' | 'warning' | 'danger';

/** Reasons that show no message have no entry: a first visit is no failure. */
const intents: Readonly<Partial<Record<SignedOutReason, Intent>>> = {
  asked: 'primary',
  refused: 'warning',
  ended: 'warning',
  unreadable: 'danger',
  failed: 'danger',
  expired: 'warning',
  unavailable: 'warning',
  unreachable: 'danger',
};

const nothing = { reason: undefined, detail: undefined };

const reasonId = 'login-reason';

interface ReasonProps {
  readonly reason: SignedOutReason;
  readonly intent: Intent;
  readonly detail: string | undefined;
}

function Reason({ reason, intent, detail }: ReasonProps) {
  return (
    <Callout id={reasonId} intent={intent} icon={null} role={intent === 'primary' ? 'status' : 'alert'}>
      <FormattedMessage id={`login.reason.${reason}`} />
      {/* A provider's is for those who look after it. */}
      {reason === 'refused' && detail !== undefined ? <p>{detail}</p> : null}
    </Callout>
  );
}

interface SignInButtonProps {
  readonly returnTo: string;
  readonly reason: SignedOutReason | undefined;
  /** The element that says why the person is here. */
  readonly describedBy: string | undefined;
}

function SignInButton({ returnTo, reason, describedBy }: SignInButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const offline = useAppSelector(selectIsOffline);
  const [leaving, setLeaving] = useState(false);
  const button = useFocusOnArrival(leaving, reason);
  const isRetry = reason === 'unavailable' || reason === 'unreachable';
  const begin = async () => {
    setLeaving(true);
    await dispatch(signIn(returnTo));
    // Still here: the provider could not be reached, and the reason above says so.
    setLeaving(false);
  };
  return (
    <>
      <Button
        {...{ intent: 'primary', size: 'large', fill: true, loading: leaving }}
        {...{ ref: button, 'aria-describedby': describedBy }}
        onClick={() => void begin()}
      >
        {intl.formatMessage({ id: isRetry ? 'login.retry' : 'login.button' })}
      </Button>
      {offline ? (
        <p className="c-login-note">
          <FormattedMessage id="login.offline" />
        </p>
      ) : null}
    </>
  );
}

/**
 * Whoever came by themselves came to sign in: Enter is enough. Whoever was put out while they typed must not be sent on by
 * the next key, before they have read why. A button that loads lets the focus go: it has it again after.
 */
function useFocusOnArrival(leaving: boolean, reason: SignedOutReason | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(reason === undefined || reason === 'never' || reason === 'asked');
  useEffect(() => {
    if (leaving) isWanted.current = true;
    else if (isWanted.current) button.current?.focus();
  }, [leaving]);
  return button;
}

function Languages() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectLocale);
  return (
    <fieldset className="c-login-languages">
      <legend className="c-unseen">{intl.formatMessage({ id: 'palette.group.language' })}</legend>
      {locales.map((locale) => (
        <Button
          key={locale}
          variant="minimal"
          size="small"
          lang={locale}
          active={locale === chosen}
          aria-pressed={locale === chosen}
          onClick={() => dispatch(localeChosen(locale))}
        >
          <FormattedMessage id={`language.${locale}`} />
        </Button>
      ))}
    </fieldset>
  );
}
