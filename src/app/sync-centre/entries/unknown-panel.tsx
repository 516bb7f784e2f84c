/**
 * Panel of an entry sent to a host that can't report its outcome: the person sees the host's row as it is now, and says whether
 * the change happened. Nothing is sent again before.
 */
import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Entity, Row } from '#model/entity.ts';
import { wordsOf } from '#model/failure-words.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { HostRow } from '#commands/intents.ts';
import { decideOutcome, readHostRow } from '#sync/outbox/decide-outcome.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { sentenceOf } from '#kit/feedback/format-words.ts';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';
import { ConflictHead } from './conflict-head.tsx';
import { fieldChangesOf } from './entry-facts.ts';
import { useFieldWords } from './entry-fields.tsx';
import { messagesByRow } from './messages-by-row.ts';
import { useSyncCentre } from './sync-centre-context.ts';

export function UnknownPanel({ entry }: { readonly entry: StoredEntry }) {
  const dispatch = useAppDispatch();
  const controller = useSyncCentre();
  const [seen, setSeen] = useState<HostRow>();
  const look = useCallback(() => {
    setSeen(undefined);
    void dispatch(readHostRow(entry)).then(setSeen);
  }, [dispatch, entry]);
  useEffect(look, [look]);
  const decide = (happened: boolean) => {
    controller.leave(entry.intent.id);
    void dispatch(decideOutcome(entry, happened, seen));
  };
  return (
    <section className="c-unknown">
      <p>
        <FormattedMessage id="sync.unknown.ask" />
      </p>
      <Seen entry={entry} seen={seen} />
      <div className="c-sync-actions">
        <Button size="small" intent="primary" onClick={() => decide(true)}>
          <FormattedMessage id="sync.unknown.happened" />
        </Button>
        <Button size="small" onClick={() => decide(false)}>
          <FormattedMessage id="sync.unknown.didNot" />
        </Button>
        <Button size="small" variant="minimal" loading={seen === undefined} onClick={look}>
          <FormattedMessage id="sync.unknown.look" />
        </Button>
      </div>
    </section>
  );
}

function Seen({ entry, seen }: { readonly entry: StoredEntry; readonly seen: HostRow | undefined }) {
  const intl = useIntl();
  const command = useServices().commands.get(entry.intent.name);
  if (command === undefined) return null;
  if (seen === undefined) return <p role="status">{intl.formatMessage({ id: 'sync.unknown.reading' })}</p>;
  if (seen.kind !== 'read') {
    const words = seen.kind === 'failed' ? wordsOf(seen.failure) : { message: 'sync.unknown.noList' };
    return <p className="c-sync-alert">{sentenceOf(words, intl)}</p>;
  }
  const { row } = seen;
  return (
    <>
      {row === null ? null : <Compared entry={entry} entity={command.entity} row={row} />}
      <p role="status">{intl.formatMessage({ id: `sync.unknown.${messagesByRow(entry, command, row)}` })}</p>
    </>
  );
}

interface ComparedProps {
  readonly entry: StoredEntry;
  readonly entity: Entity;
  readonly row: Row;
}

function Compared({ entry, entity, row }: ComparedProps) {
  const intl = useIntl();
  const words = useFieldWords(entity);
  const changes = fieldChangesOf(entry, entity);
  if (changes.length === 0) return null;
  return (
    <table className="c-conflict c-figures">
      <ConflictHead />
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{intl.formatMessage({ id: fieldLabel(entity.name, field) })}</th>
            <td className="c-conflict-base">{words(field, before)}</td>
            <td>{words(field, after)}</td>
            <td>{words(field, row[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
