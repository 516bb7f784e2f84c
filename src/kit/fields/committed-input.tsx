/**
 * An input that hands its value on when the person is done with it (Enter, or leaving it), not at each
 * letter: a search is not sent for half a number.
 */
import { useState } from 'react';

import './fields.css';

interface CommittedInputProps {
  readonly label: string;
  /** The value as it stands, as text. */
  readonly shown: string;
  readonly placeholder?: string;
  readonly end?: boolean;
  readonly labelUnseen?: boolean;
  /** Takes what was typed; false where it can't be read: it stays, marked. */
  commit(typed: string): boolean;
}

export function CommittedInput({
  label,
  shown,
  placeholder,
  end = false,
  labelUnseen = false,
  commit,
}: CommittedInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const finish = () => {
    if (typed === undefined) return;
    const isRead = commit(typed);
    setUnread(!isRead);
    if (isRead) setTyped(undefined);
  };
  return (
    <label className="c-filter-label">
      <span className={labelUnseen ? 'c-unseen' : undefined}>{label}</span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={end ? 'c-input is-end' : 'c-input'}
        placeholder={placeholder}
        value={typed ?? shown}
        aria-invalid={isUnread}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
        }}
      />
    </label>
  );
}
