/**
 * Sign-ins of the person: this one, and others, which can be ended here. Read online only: addresses are not kept on the device.
 */
import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type * as z from 'zod/mini';

import { signInsCalls } from '#model/calls/sign-ins.ts';
import type { Failure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { askFigures } from '#kit/dashboard/use-figures.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { endSignIn } from './account.commands.ts';
import '#kit/chart/table.css';

export function SignIns() {
  const { data, failure, isOffline, refetch } = useSignIns();
  const person = useAppSelector(selectPerson);
  const run = useRunCommand();
  const [ending, setEnding] = useState<string>();
  const title = useRef<HTMLParagraphElement>(null);
  if (data === undefined)
    return failure === undefined ? (
      <Skeleton lines={5} />
    ) : (
      <FailurePanel failure={failure} retry={refetch} />
    );
  const others = data.filter(({ isThis }) => !isThis);
  const end = async (id: string | undefined) => {
    if (person === undefined || ending !== undefined) return;
    setEnding(id ?? 'others');
    const values = id === undefined ? {} : { signIn: id };
    await run(endSignIn, { targets: [{ key: person.id, base: { ...person }, values }] });
    setEnding(undefined);
    refetch();
    // The button that was pressed goes with its row.
    title.current?.focus();
  };
  const isOff = isOffline || ending !== undefined;
  return (
    <section className="c-account-sign-ins">
      <p ref={title} tabIndex={-1} className="c-account-note">
        <FormattedMessage id={isOffline ? 'account.signIns.offline' : 'account.signIns.text'} />
      </p>
      <SignInTable signIns={data} isOff={isOff} ending={ending} onEnd={(id) => void end(id)} />
      <div className="c-account-foot">
        {others.length === 0 ? (
          <FormattedMessage id="account.signIns.none" />
        ) : (
          <Button loading={ending === 'others'} disabled={isOff} onClick={() => void end(undefined)}>
            <FormattedMessage id="account.signIns.endOthers" />
          </Button>
        )}
      </div>
    </section>
  );
}

const columns = ['device', 'address', 'signedInAt', 'usedAt'] as const;

interface SignInTableProps {
  readonly signIns: readonly SignIn[];
  readonly isOff: boolean;
  readonly ending: string | undefined;
  onEnd(id: string): void;
}

function SignInTable({ signIns, isOff, ending, onEnd }: SignInTableProps) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string) => intl.formatMessage({ id: `account.signIns.${id}` });
  const nameOf = ({ browser, system }: SignIn) => {
    if (browser === null || browser === undefined || system === null || system === undefined)
      return browser ?? system ?? say('unknown');
    return intl.formatMessage({ id: 'account.signIns.named' }, { browser, system });
  };
  return (
    <table className="c-chart-table c-figures" aria-label={say('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="is-text">
              {say(column)}
            </th>
          ))}
          <th scope="col">
            <span className="c-unseen">{say('end')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {signIns.map((one) => (
          <tr key={one.id}>
            <th scope="row">{nameOf(one)}</th>
            <td className="is-text">{one.address ?? ''}</td>
            <td className="is-text">{formats.moment(one.signedInAt)}</td>
            <td className="is-text">{one.isThis ? say('this') : formats.moment(one.usedAt)}</td>
            <td>
              {one.isThis ? null : (
                <Button
                  size="small"
                  disabled={isOff}
                  loading={ending === one.id}
                  text={say('end')}
                  aria-label={intl.formatMessage(
                    { id: 'account.signIns.endOf' },
                    { name: nameOf(one), moment: formats.moment(one.signedInAt) },
                  )}
                  onClick={() => onEnd(one.id)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const { host, path, answer } = signInsCalls.list;
const call = { host, path, read: (body: unknown) => answer.safeParse(body).data?.data };

type SignIn = z.infer<typeof answer>['data'][number];

interface SignInsResult {
  readonly data: readonly SignIn[] | undefined;
  readonly failure: Failure | undefined;
}

/** The own sign-ins as the host lists them: asked for when the page opens, when the network is back, and after one was ended. Kept nowhere. */
function useSignIns() {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const [result, setResult] = useState<SignInsResult>({ data: undefined, failure: undefined });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, and each return of the host, asks anew.
  useEffect(() => {
    const asking = new AbortController();
    void dispatch(askFigures(call, '', asking.signal)).then((next) => {
      if (asking.signal.aborted) return;
      if ('failure' in next) setResult((before) => ({ ...before, failure: next.failure }));
      else setResult({ data: next.data, failure: undefined });
    });
    return () => asking.abort();
  }, [dispatch, round, isOffline]);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  return { ...result, isOffline, refetch };
}
