/** The one text field over the fields that a list searches. */
import { Search } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { KeysOf, useKeyWords } from '../../keyboard/key-caps.tsx';
import { listKeys } from '../../keyboard/list-keys.ts';
import { focusFirstOf } from '../../keyboard/restore-focus.ts';
import { useKeys } from '../../keyboard/use-keys.ts';

interface SearchFieldProps {
  readonly text: string;
  readonly isRefused: boolean;
  /** At each key, but for those that an input method composes a word of. */
  onType(text: string): void;
  /** Enter, or the field is left. */
  onFinish(text: string): void;
}

/** A word that an input method has not finished. */
interface Composed {
  readonly typed: string;
  /** The text over which it is composed: where another one comes, by Back say, it belongs to the search before. */
  readonly over: string;
}

export function SearchField({ text, isRefused, onType, onFinish }: SearchFieldProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const input = useRef<HTMLInputElement>(null);
  const [composed, setComposed] = useState<Composed>();
  const isComposing = useRef(false);
  useKeys(
    [
      {
        ...listKeys.search,
        run: () => {
          input.current?.focus();
          input.current?.select();
        },
      },
    ],
    'list',
  );
  const label = intl.formatMessage({ id: 'list.search' });
  return (
    <span className="c-search">
      <Search size={14} className="c-search-icon" aria-hidden />
      <input
        ref={input}
        type="search"
        className="c-input"
        aria-label={label}
        aria-keyshortcuts={words.aria(listKeys.search)}
        aria-invalid={isRefused}
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={composed?.over === text ? composed.typed : text}
        onChange={({ currentTarget: { value } }) => {
          if (isComposing.current) setComposed({ typed: value, over: text });
          else onType(value);
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget: { value } }) => {
          isComposing.current = false;
          setComposed(undefined);
          if (value !== text) onType(value);
        }}
        onBlur={({ currentTarget: { value } }) => {
          isComposing.current = false;
          setComposed(undefined);
          onFinish(value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onFinish(event.currentTarget.value);
          if (event.key !== 'Escape') return;
          // Browsers empty a search field at Esc: here it leads back to the rows that were found.
          event.preventDefault();
          event.currentTarget.blur();
          focusFirstOf([]);
        }}
      />
      <span className="c-search-key" aria-hidden="true">
        <KeysOf action={listKeys.search} />
      </span>
    </span>
  );
}
