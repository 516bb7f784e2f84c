/** The buttons of an entry, each naming its key; and why a sent change can't be undone. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { actKeys } from './sync-keys.ts';
import { useEntryOperations } from './use-entry-operations.ts';
import { useUndo } from './use-undo.ts';

export function EntryActions({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const acts = useEntryOperations(entry);
  const undo = useUndo(entry);
  const words = useKeyWords();
  return (
    <div className="c-sync-actions">
      {undo?.kind === 'notPossible' ? (
        <p className="c-entry-note">
          <FormattedMessage id={`sync.undo.${undo.why}`} />
        </p>
      ) : null}
      {acts.map(({ name, intent, run }) => (
        <Button
          key={name}
          size="small"
          intent={intent}
          variant={intent === 'danger' ? 'minimal' : 'solid'}
          className={intent === 'danger' ? 'c-sync-withdraw' : ''}
          text={intl.formatMessage({ id: `sync.action.${name}` })}
          title={words.text(actKeys[name])}
          aria-keyshortcuts={words.aria(actKeys[name])}
          onClick={run}
        />
      ))}
    </div>
  );
}
