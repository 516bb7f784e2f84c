/** A small form that asks for the password, a code, or both, and does one thing with it. What is typed is kept nowhere. */
import { Button } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Call } from '#model/calls/call.ts';
import { secret, text } from '#model/field.ts';
import { useNotifyFailure } from '#kit/feedback/notify-failure.ts';
import { SaveKey } from '#kit/form/save-key.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import type { AccountProblem } from './account-field.tsx';
import { AccountField } from './account-field.tsx';
import { useFocusFirstProblem } from './use-focus-first-problem.ts';
import { askOnce } from './use-second-factor.ts';

type Name = 'password' | 'code';

const fields = { password: secret({ required: true }), code: text({ required: true, max: 32 }) } as const;
const empty = { password: '', code: '' } as const;

/** One button: what it asks, and what comes of it. */
interface Action<T> {
  readonly label: string;
  readonly call: Call<T>;
  readonly isDanger?: true;
  onDone(answer: T): void;
}

interface ProofFormProps<A, B> {
  readonly asks: readonly Name[];
  readonly isOffline: boolean;
  /** It stands where another one was a moment ago. */
  readonly takesFocus?: true;
  /** Sent beside what is typed. */
  readonly more?: object;
  /** The first is done by Enter. */
  readonly actions: readonly [Action<A>] | readonly [Action<A>, Action<B>];
}

export function ProofForm<A, B = never>({
  asks,
  isOffline,
  takesFocus,
  more,
  actions,
}: ProofFormProps<A, B>) {
  const dispatch = useAppDispatch();
  const tellFailure = useNotifyFailure();
  const [values, setValues] = useState<Readonly<Record<Name, string>>>(empty);
  const [problems, setProblems] = useState<Readonly<Partial<Record<Name, AccountProblem>>>>({});
  const [busy, setBusy] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const form = useFocusFirstProblem(attempts);
  const [first, second] = actions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, []);

  const act = async <T,>({ label, call, onDone }: Action<T>) => {
    const missing = asks.filter((name) => values[name].trim() === '');
    setProblems(Object.fromEntries(missing.map((name) => [name, { code: 'required' }])));
    setAttempts(attempts + 1);
    if (missing.length > 0 || busy !== undefined || isOffline) return;
    setBusy(label);
    const typed = Object.fromEntries(asks.map((name) => [name, values[name]]));
    const answered = await dispatch(askOnce(call, { ...more, ...typed }));
    setBusy(undefined);
    if ('data' in answered) {
      setValues(empty);
      return onDone(answered.data);
    }
    const { failure } = answered;
    const known = failure.kind === 'refused' ? failure.fields.filter(({ field }) => field in values) : [];
    if (known.length === 0) tellFailure(failure, 'account');
    setProblems(Object.fromEntries(known.map(({ field, ...problem }) => [field, problem])));
    setAttempts(attempts + 2);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(first);
  };
  return (
    <form ref={form} className="c-account-form" onSubmit={submit} noValidate>
      {asks.map((name) => (
        <AccountField
          key={name}
          name={name}
          label={`account.secondFactor.${name}`}
          field={fields[name]}
          value={values[name]}
          problem={problems[name]}
          onChange={(value) => {
            setValues({ ...values, [name]: String(value ?? '') });
            setProblems({ ...problems, [name]: undefined });
          }}
        />
      ))}
      {isOffline && (
        <p className="c-account-note" id="second-factor-offline">
          <FormattedMessage id="account.secondFactor.offline" />
        </p>
      )}
      <div className="c-account-foot">
        <Button type="submit" intent="primary" disabled={isOffline} loading={busy === first.label}>
          <FormattedMessage id={first.label} />
        </Button>
        {second !== undefined && (
          <Button
            intent={second.isDanger ? 'danger' : 'none'}
            disabled={isOffline}
            loading={busy === second.label}
            onClick={() => void act(second)}
          >
            <FormattedMessage id={second.label} />
          </Button>
        )}
      </div>
      <SaveKey />
    </form>
  );
}
