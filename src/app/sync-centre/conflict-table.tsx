/** Field by field: what was there when the person began, what they want, what the server has, and which stays. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { ConflictHead } from './entries/conflict-head.tsx';
import { fieldChangesOf } from './entries/entry-facts.ts';
import { useFieldWords } from './entries/entry-fields.tsx';

export type Side = 'mine' | 'theirs';

interface ConflictTableProps {
  readonly entry: StoredEntry;
  readonly entity: Entity;
  /** Fields on which both sides want something else. */
  readonly asked: readonly string[];
  sideOf(field: string): Side;
  onPick(field: string, side: Side): void;
}

export function ConflictTable({ entry, entity, asked, sideOf, onPick }: ConflictTableProps) {
  const intl = useIntl();
  const words = useFieldWords(entity);
  const { intent, standing } = entry;
  return (
    <table className="c-conflict c-figures">
      <colgroup>
        <col className="c-conflict-name" />
        <col span={3} />
      </colgroup>
      <ConflictHead />
      <tbody>
        {fieldChangesOf(entry, entity).map(({ field, before }) => {
          const label = intl.formatMessage({ id: fieldLabel(entity.name, field) });
          const isAsked = asked.includes(field);
          const mine = words(field, intent.values[field]);
          const theirs = words(field, standing.reason?.theirs?.[field]);
          const pick = (side: Side, value: string) => (
            <Choice
              label={intl.formatMessage({ id: `sync.conflict.pick.${side}` }, { field: label, value })}
              name={`${intent.id} ${field}`}
              isOn={sideOf(field) === side}
              onPick={isAsked ? () => onPick(field, side) : undefined}
            >
              {value}
            </Choice>
          );
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td className="c-conflict-base">{words(field, before)}</td>
              <td>{pick('mine', mine)}</td>
              <td>{pick('theirs', theirs)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly isOn: boolean;
  /** Undefined: there is nothing to choose, both sides agree. */
  readonly onPick: (() => void) | undefined;
  readonly children: ReactNode;
}

function Choice({ label, name, isOn, onPick, children }: ChoiceProps) {
  if (onPick === undefined) return <span className="c-conflict-agreed">{children}</span>;
  return (
    <label className={isOn ? 'c-conflict-choice is-on' : 'c-conflict-choice'}>
      <input type="radio" name={name} checked={isOn} aria-label={label} onChange={onPick} />
      <span>{children}</span>
    </label>
  );
}
