/** Mine and theirs, field by field: what was there, what I wanted, what the server has now, and which one stays. */
import type { ButtonProps } from '@blueprintjs/core';
import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Fields, Values } from '#model/entity.ts';
import type { StoredEntry } from '#edge/ports.ts';
import { mergeConflict, withdrawEntry } from '#store/journal/settle-entry.ts';
import { useDraft } from '#kit/form/use-draft.ts';
import { fieldLabel } from '#kit/message-ids.ts';
import { useAppDispatch, useExtra } from '#kit/store-hooks.ts';
import { EditorFoot } from './editor-foot.tsx';
import { conflictingFieldsOf } from './entry-facts.ts';
import { useFieldWords } from './entry-fields.tsx';
import { useUnsaved } from './unsaved.tsx';
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
  const asked = entity === undefined ? [] : conflictingFieldsOf(entry, entity);
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string): Side => picked[field] ?? 'mine';
  const draft = useDraft(`solve/${intent.id}`, entity?.fields ?? noFields, (kept) =>
    setPicked((now) => ({ ...now, ...sidesIn(kept) })),
  );
  const discard = () => {
    draft.drop();
    onClose();
  };
  const isDirty = Object.keys(picked).length > 0;
  useUnsaved(intent.id, isDirty, discard);

  const giveUp = () => {
    draft.drop();
    void dispatch(withdrawEntry(intent.id));
  };
  const send = async (side: (field: string) => Side) => {
    const all = Object.entries(intent.values);
    const mine = all.filter(([field]) => side(field) === 'mine');
    // A change without values, a removal, is none the less wanted: only the person's own word gives it up.
    if (all.length > 0 && mine.length === 0) return giveUp();
    const outcome = await dispatch(mergeConflict(intent.id, Object.fromEntries(mine)));
    if (outcome !== undefined && outcome.kind !== 'notSaved') draft.drop();
    tell(outcome);
  };
  if (asked.length === 0) {
    const fits = Object.keys(intent.values).length > 0 ? 'sync.conflict.none' : 'sync.conflict.whole';
    return (
      <div className="c-conflict">
        <p className="c-conflict-base">
          <FormattedMessage id={fits} />
        </p>
        <EditorFoot isDirty={false} onDiscard={discard}>
          <Act message="sync.conflict.sendMine" intent="primary" onClick={() => void send(sideOf)} />
          <Act message="sync.action.withdraw" onClick={giveUp} />
        </EditorFoot>
      </div>
    );
  }
  return (
    <div className="c-conflict">
      {asked.map((field) => (
        <ConflictField
          key={field}
          entry={entry}
          field={field}
          theirs={standing.reason?.theirs?.[field]}
          side={sideOf(field)}
          onPick={(side) => {
            const next = { ...picked, [field]: side };
            setPicked(next);
            draft.keep(next);
          }}
        />
      ))}
      <EditorFoot isDirty={isDirty} onDiscard={discard}>
        <Act message="sync.conflict.apply" intent="primary" onClick={() => void send(sideOf)} />
        <Act message="sync.conflict.keepMine" onClick={() => void send(() => 'mine')} />
        <Act message="sync.conflict.takeTheirs" onClick={giveUp} />
      </EditorFoot>
    </div>
  );
}

const noFields: Fields = {};

/** A draft is read from the device: what is no choice is left out. */
function sidesIn(kept: Values): Readonly<Record<string, Side>> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([field, side]) =>
      side === 'mine' || side === 'theirs' ? [[field, side] as const] : [],
    ),
  );
}

interface ActProps extends Pick<ButtonProps, 'intent'> {
  readonly message: string;
  readonly onClick: () => void;
}

function Act({ message, ...button }: ActProps) {
  return (
    <Button size="small" {...button}>
      <FormattedMessage id={message} />
    </Button>
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
