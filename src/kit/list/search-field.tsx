/** The one text field over the fields that a list searches. It waits for a pause in the typing. */
import { Search } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { KeysOf, useKeyWords } from '../keyboard/key-signs.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { useExtra } from '../store-hooks.ts';
import { listKeys } from './list-keys.ts';

const pauseMs = 300;

interface SearchFieldProps {
  readonly text: string;
  readonly isRefused: boolean;
  onSearch(text: string): void;
}

export function SearchField({ text, isRefused, onSearch }: SearchFieldProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const { clock } = useExtra().edges;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
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
  const newest = useRef(onSearch);
  useEffect(() => {
    newest.current = onSearch;
  });
  useEffect(() => {
    if (typed === undefined || typed === text) return;
    return clock.after(pauseMs, () => {
      if (!isComposing.current) newest.current(typed);
    });
  }, [clock, typed, text]);
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
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          setTyped(event.currentTarget.value);
        }}
        onBlur={() => {
          if (typed !== undefined && typed !== text) onSearch(typed);
          setTyped(undefined);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && typed !== undefined && typed !== text) onSearch(typed);
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <span className="c-search-key" aria-hidden="true">
        <KeysOf action={listKeys.search} />
      </span>
    </span>
  );
}
