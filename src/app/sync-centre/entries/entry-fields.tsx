/** Changes of an entry, field by field: before and after, as the lists show them. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { fieldRenderers } from '#kit/fields/registry/field-renderers.ts';
import { useShowContext } from '#kit/fields/registry/use-show.ts';
import { useServices } from '#kit/store-hooks.ts';
import { fieldChangesOf } from './entry-facts.ts';

export function EntryFields({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const { commands } = useServices();
  const entity = commands.get(entry.intent.name)?.entity;
  const value = useFieldWords(entity);
  const created = entry.intent.base.version === null;
  // A new row lists only its filled fields.
  const changes =
    entity === undefined
      ? []
      : fieldChangesOf(entry, entity).filter(({ after }) => !created || (after ?? '') !== '');
  if (entity === undefined || changes.length === 0) return null;
  return (
    <table className="c-entry-fields">
      <thead className="c-unseen">
        <tr>
          <th scope="col">
            <FormattedMessage id="sync.entry.field" />
          </th>
          {created ? null : (
            <th scope="col">
              <FormattedMessage id="sync.entry.before" />
            </th>
          )}
          <th scope="col">
            <FormattedMessage id="sync.entry.after" />
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{intl.formatMessage({ id: fieldLabel(entity.name, field) })}</th>
            {created ? null : <td className="c-entry-before">{value(field, before)}</td>}
            <td>{value(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A field's value in words; an empty one says so, since an empty cell beside an arrow reads like a mistake. */
export function useFieldWords(entity: Entity | undefined): (field: string, value: unknown) => string {
  const intl = useIntl();
  const context = useShowContext();
  return (name, value) => {
    const field = entity?.fields[name];
    if (entity === undefined || field === undefined) return '';
    const { text } = fieldRenderers[field.kind].show(value, { entity: entity.name, name, field }, context);
    return text === '' ? intl.formatMessage({ id: 'sync.entry.nothing' }) : text;
  };
}
