/** Mine and theirs, field by field: what was there, what I wanted, what the server has now, and which one stays. */
import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StoredEntry } from '#edge/ports.ts';
import { mergeConflict, withdrawEntry } from '#store/journal/settle-entry.ts';
import { fieldLabel } from '#kit/message-ids.ts';
import { useAppDispatch, useExtra } from '#kit/store-hooks.ts';
import { conflictingFieldsOf, fieldChangesOf } from './entry-facts.ts';
import { useFieldWords } from './entry-fields.tsx';
import { useTellOutcome } from './use-tell-outcome.ts';

type Side = 'mine' | 'theirs';

interface ConflictViewProps {
  readonly entry: StoredEntry;
  readonly onClose: () => void;
}

export function ConflictView({ entry, onClose }: ConflictViewProps) {
  const dispatch = useAppDispatch();
  const { book } = useExtra();
  const tell = useTellOutcome();
  const { intent, standing } = entry;
  const entity = book.get(intent.name)?.entity;
  const fields = entity === undefined ? [] : fieldChangesOf(entry, entity).map(({ field }) => field);
  const asked = entity === undefined ? [] : conflictingFieldsOf(entry, entity);
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string): Side => picked[field] ?? 'mine';

  const settle = async (side: (field: string) => Side) => {
    const mine = fields.filter((field) => side(field) === 'mine');
    if (mine.length === 0) return dispatch(withdrawEntry(intent.id));
    const values = Object.fromEntries(mine.map((field) => [field, intent.values[field]]));
    tell(await dispatch(mergeConflict(intent.id, values)));
  };
  return (
    <div className="c-conflict">
      {asked.length === 0 ? (
        <p className="c-conflict-base">
          <FormattedMessage id="sync.conflict.none" />
        </p>
      ) : null}
      {asked.map((field) => (
        <ConflictField
          key={field}
          entry={entry}
          field={field}
          theirs={standing.reason?.theirs?.[field]}
          side={sideOf(field)}
          onPick={(side) => setPicked({ ...picked, [field]: side })}
        />
      ))}
      <div className="c-sync-actions">
        <Button size="small" intent="primary" onClick={() => void settle(sideOf)}>
          <FormattedMessage id="sync.conflict.apply" />
        </Button>
        <Button size="small" onClick={() => void settle(() => 'mine')}>
          <FormattedMessage id="sync.conflict.keepMine" />
        </Button>
        <Button size="small" onClick={() => void settle(() => 'theirs')}>
          <FormattedMessage id="sync.conflict.takeTheirs" />
        </Button>
        <Button size="small" variant="minimal" onClick={onClose}>
          <FormattedMessage id="action.cancel" />
        </Button>
      </div>
    </div>
  );
}

interface ConflictFieldProps {
  readonly entry: StoredEntry;
  readonly field: string;
  readonly theirs: unknown;
  readonly side: Side;
  readonly onPick: (side: Side) => void;
}

function ConflictField({ entry, field, theirs, side, onPick }: ConflictFieldProps) {
  const intl = useIntl();
  const { book } = useExtra();
  const { intent } = entry;
  const value = useFieldWords(book.get(intent.name)?.entity);
  const mine = value(field, intent.values[field]);
  const other = value(field, theirs);
  const base = value(field, intent.base.prior[field]);
  return (
    <RadioGroup
      className="c-conflict-field"
      label={intl.formatMessage({ id: fieldLabel(intent.entity, field) })}
      selectedValue={side}
      onChange={(event) => onPick(event.currentTarget.value === 'theirs' ? 'theirs' : 'mine')}
    >
      <Radio value="mine" label={intl.formatMessage({ id: 'sync.conflict.mine' }, { value: mine })} />
      <Radio value="theirs" label={intl.formatMessage({ id: 'sync.conflict.theirs' }, { value: other })} />
      <p className="c-conflict-base">{intl.formatMessage({ id: 'sync.conflict.base' }, { value: base })}</p>
    </RadioGroup>
  );
}
