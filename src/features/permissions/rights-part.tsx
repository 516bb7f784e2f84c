/** The part of a permission set's form that grants rights: search, the whole matrix, and what the change means. */
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { toggleStatement } from '#model/statements.ts';
import type { PartProps } from '#kit/definitions/define-command.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { RightsChangeList } from './rights-change.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { searchRights } from './rights-rows.ts';
import { useRightsWords } from './rights-words.ts';
import './rights.css';

const asList = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function RightsPart({ entity, name, value, first, rowKey, describedBy, onChange, onBlur }: PartProps) {
  const intl = useIntl();
  const words = useRightsWords();
  const matrix = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const statements = asList(value);
  const before = asList(first);
  const rows = useMemo(
    () =>
      searchRights(search, ({ resource, cells }) => [
        resource,
        words.resource(resource),
        ...cells.flatMap((action) => (action === undefined || action === '*' ? [] : [words.action(action)])),
      ]),
    [search, words],
  );
  return (
    <>
      <input
        type="search"
        className="c-input c-rights-search"
        value={search}
        aria-label={intl.formatMessage({ id: 'rights.search' })}
        placeholder={intl.formatMessage({ id: 'rights.search' })}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It is no field of the form: Enter goes on to what was found.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          matrix.current?.focus();
        }}
      />
      <RightsMatrix
        label={intl.formatMessage({ id: fieldLabel(entity, name) })}
        rows={rows}
        statements={statements}
        first={before}
        words={words}
        describedBy={describedBy}
        focus={matrix}
        onToggle={(resource, action) => onChange(toggleStatement(statements, resource, action))}
        onBlur={onBlur}
      />
      {rows.length === 0 && <p className="c-form-note">{intl.formatMessage({ id: 'rights.none' })}</p>}
      <RightsChangeList first={before} statements={statements} words={words} rowKey={rowKey} />
    </>
  );
}
