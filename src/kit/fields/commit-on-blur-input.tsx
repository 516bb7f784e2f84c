/**
 * An input that hands its value on when the person is done with it (Enter, leaving it, or closing what it stands in), not
 * at each letter: a search is not sent for half a number. What can't be read stays, with what is wrong with it.
 */
import { createContext, use, useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { useLatestRef } from '../hooks/use-latest-ref.ts';
import './fields.css';

/**
 * Asked by whoever closes what such inputs stand in: each takes what is typed into it by now. False: it can't be read,
 * and that was not said yet.
 */
export const ClosingContext = createContext<Set<() => boolean>>(new Set());

interface CommittedInputProps {
  readonly label: string;
  /** The value as it stands, as text. */
  readonly shown: string;
  readonly placeholder?: string;
  readonly end?: boolean;
  readonly labelUnseen?: boolean;
  /** Takes what was typed; where it can't be read, the message id of what is wrong with it. */
  commit(typed: string): string | undefined;
}

interface Typed {
  readonly text: string;
  /** The value that it was typed over: where another one has come since, this is no longer about it. */
  readonly over: string;
  readonly problem?: string;
}

export function CommitOnBlurInput(props: CommittedInputProps) {
  const { label, shown, placeholder, end = false, labelUnseen = false, commit } = props;
  const intl = useIntl();
  const id = useId();
  const [last, setLast] = useState<Typed>();
  const typed = last?.over === shown ? last : undefined;
  const problem = typed?.problem;
  const finish = () => {
    if (typed === undefined) return true;
    const found = commit(typed.text);
    setLast(found === undefined ? undefined : { ...typed, problem: found });
    return found === undefined || problem !== undefined;
  };
  useFinishOnClose(finish);
  return (
    <div>
      <label className="c-filter-label">
        <span className={labelUnseen ? 'c-unseen' : undefined}>{label}</span>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          className={end ? 'c-input is-end' : 'c-input'}
          placeholder={placeholder}
          value={typed?.text ?? shown}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          onChange={(event) => setLast({ text: event.currentTarget.value, over: shown })}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
          }}
        />
      </label>
      {problem !== undefined && (
        <p className="c-filter-problem" id={id} role="alert">
          {intl.formatMessage({ id: problem })}
        </p>
      )}
    </div>
  );
}

function useFinishOnClose(finish: () => boolean): void {
  const closing = use(ClosingContext);
  const newest = useLatestRef(finish);
  useEffect(() => {
    const ask = () => newest.current();
    closing.add(ask);
    return () => {
      closing.delete(ask);
    };
  }, [closing]);
}
