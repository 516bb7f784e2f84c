/** The one text field over the fields that a list searches. It waits for a pause in the typing. */
import { Search } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { focusFirstOf } from '../keyboard/focus-back.ts';
import { KeysOf, useKeyWords } from '../keyboard/key-signs.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { useExtra } from '../store-hooks.ts';
import { useNewest } from '../use-newest.ts';
import { listKeys } from './list-keys.ts';

const pauseMs = 300;

interface SearchFieldProps {
  readonly text: string;
  readonly isRefused: boolean;
  onSearch(text: string): void;
}

/** What was typed and not sent yet, or not answered by the address yet. */
interface Draft {
  readonly typed: string;
  /** The text of the address over which it was typed. */
  readonly over: string;
  /** What was sent of it. */
  readonly sent: string | undefined;
}

/** What is left of a draft once the address says another text. */
function draftOver(text: string, draft: Draft): Draft | undefined {
  // It came from elsewhere, by Back or by a view: what was typed belongs to the search before.
  if (text !== draft.sent) return undefined;
  return draft.typed === text ? undefined : { ...draft, over: text };
}

export function SearchField({ text, isRefused, onSearch }: SearchFieldProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const { clock } = useExtra().edges;
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>();
  if (draft !== undefined && text !== draft.over) setDraft(draftOver(text, draft));
  const typed = draft?.typed;
  const setTyped = (next: string) => setDraft({ over: text, sent: undefined, ...draft, typed: next });
  const send = (wanted: string) => {
    setDraft((before) => before && { ...before, sent: wanted });
    onSearch(wanted);
  };
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
  const newest = useNewest(send);
  // By the draft and not by its text: the end of a composition changes no letter, and begins the pause anew.
  useEffect(() => {
    if (draft === undefined || draft.typed === text || draft.typed === draft.sent) return;
    return clock.after(pauseMs, () => {
      if (!isComposing.current) newest.current(draft.typed);
    });
  }, [clock, draft, text]);
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
          setDraft(undefined);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && typed !== undefined && typed !== text) send(typed);
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
