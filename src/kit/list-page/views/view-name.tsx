/** Asks for the name of a view. */
import { Button } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { SaveKey } from '../../form/save-key.tsx';
import { longestName, readName } from '../url-state/saved-view.ts';
import type { Views } from './use-views.ts';

interface ViewNameProps {
  readonly views: Views;
  readonly question: 'saveAs' | 'rename';
  readonly start: string;
  onDone(name: string): void;
}

export function ViewName({ views, question, start, onDone }: ViewNameProps) {
  const intl = useIntl();
  const note = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  useEffect(() => {
    // A popover places itself first: focus on what is not yet placed would scroll the page.
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const name = readName(typed);
  const isTaken = name !== undefined && name !== start && views.isTaken(name);
  return (
    <form
      className="c-views-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name === undefined || isTaken) return;
        views.ask(undefined);
        onDone(name);
      }}
    >
      <label>
        {intl.formatMessage({ id: `views.${question}` })}
        <input
          ref={field}
          className="c-input"
          value={typed}
          maxLength={longestName}
          aria-label={intl.formatMessage({ id: 'views.name' })}
          aria-invalid={isTaken}
          aria-describedby={isTaken ? note : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </label>
      {isTaken && (
        <p className="c-refusal" id={note} role="alert">
          {intl.formatMessage({ id: 'views.taken' })}
        </p>
      )}
      <div className="c-views-buttons">
        <Button
          type="submit"
          size="small"
          intent="primary"
          disabled={name === undefined || isTaken}
          text={intl.formatMessage({ id: question === 'rename' ? 'views.rename' : 'views.keep' })}
        />
        <Button
          size="small"
          text={intl.formatMessage({ id: 'action.cancel' })}
          onClick={() => views.ask(undefined)}
        />
      </div>
      <SaveKey />
    </form>
  );
}
