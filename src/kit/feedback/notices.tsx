/** Notices: bottom right, out of the way of rows, announced as they arrive. */
import { Button, Spinner } from '@blueprintjs/core';
import { Cross, Error as Failed, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Notice, NoticeAction, NoticeTone } from '#store/notices-slice.ts';
import { noticeClosed, selectNotices } from '#store/notices-slice.ts';
import { useAppDispatch, useAppSelector, useServices } from '../store-hooks.ts';
import './feedback.css';

/** How long a notice stays (ms); what must be read stays longer, loading stays until it is replaced. */
const stays: Readonly<Record<NoticeTone, number | undefined>> = {
  loading: undefined,
  success: 4000,
  info: 6000,
  warning: 9000,
  danger: 12_000,
};

/** ms; whoever may take something back needs time to see what. */
const staysWithAction = 8000;

const patienceOf = ({ tone, action }: Notice) =>
  tone === 'success' && action !== undefined ? staysWithAction : stays[tone];

interface NoticesProps {
  /** Runs the action of a notice's button; the console knows where the sync centre is, the kit does not. */
  readonly onAction: (action: NoticeAction) => void;
}

export function Notices({ onAction }: NoticesProps) {
  const intl = useIntl();
  // A notice whose message is not loaded yet is shown once it is.
  const notices = useAppSelector(selectNotices).filter(
    ({ text, message }) => text !== undefined || message in intl.messages,
  );
  return (
    <section className="c-notices" aria-label={intl.formatMessage({ id: 'notices.region' })}>
      {notices.map((notice) => (
        <NoticeCard key={notice.key} notice={notice} onAction={onAction} />
      ))}
    </section>
  );
}

function NoticeCard({ notice, onAction }: NoticesProps & { readonly notice: Notice }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isUnderPointer || hasFocus;
  const { key, tone, message, values, text, below, detail, action } = notice;
  const patience = notice.lasting === true || isHeld ? undefined : patienceOf(notice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text under the same key starts anew.
  useEffect(
    () => (patience === undefined ? undefined : clock.after(patience, () => dispatch(noticeClosed(key)))),
    [clock, dispatch, key, patience, message, tone],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: hovering and focus only keep it from going away.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      className={`c-notice is-${tone}`}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setUnderPointer(true)}
      onMouseLeave={() => setUnderPointer(false)}
      // Nobody may lose the button that they are on (WCAG 2.2.1).
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <span className="c-notice-icon" aria-hidden="true">
        <NoticeIcon tone={tone} />
      </span>
      <span className="c-notice-words">
        <span>{text ?? intl.formatMessage({ id: message }, values)}</span>
        {below === undefined ? null : <span>{below}</span>}
        {detail !== undefined && detail.message in intl.messages && (
          <span>{intl.formatMessage({ id: detail.message }, detail.values)}</span>
        )}
      </span>
      {action !== undefined && (
        <Button
          size="small"
          variant="minimal"
          intent="primary"
          text={intl.formatMessage({ id: action.message })}
          onClick={() => {
            onAction(action.does);
            dispatch(noticeClosed(key));
          }}
        />
      )}
      {tone !== 'loading' && (
        <Button
          size="small"
          variant="minimal"
          icon={<Cross size={12} />}
          aria-label={intl.formatMessage({ id: 'action.close' })}
          onClick={() => dispatch(noticeClosed(key))}
        />
      )}
    </div>
  );
}

function NoticeIcon({ tone }: { readonly tone: NoticeTone }) {
  switch (tone) {
    case 'loading':
      return <Spinner size={14} />;
    case 'success':
      return <TickCircle size={14} />;
    case 'info':
      return <InfoSign size={14} />;
    case 'warning':
      return <WarningSign size={14} />;
    case 'danger':
      return <Failed size={14} />;
  }
}
