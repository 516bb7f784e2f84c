/** How the values of a row are shown in the language of now. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Entity, Row } from '#model/entity.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import type { RenderedValue, ShowContext } from '../../definitions/field-renderer.ts';
import { emptyShown } from '../../definitions/field-renderer.ts';
import { useAppSelector } from '../../store-hooks.ts';
import { useFormats } from '../../ui/use-formats.ts';
import { fieldRenderers } from './field-renderers.ts';

export function useShowContext(): ShowContext {
  const intl = useIntl();
  const formats = useFormats();
  const lists = useAppSelector((state) => state.references.lists);
  return useMemo(() => ({ intl, formats, labelOf: labelsIn(lists) }), [intl, formats, lists]);
}

/** The field of a row as it is shown; empty for a field that the entity has not. */
export function showField(entity: Entity, row: Row, name: string, context: ShowContext): RenderedValue {
  const field = entity.fields[name];
  if (field === undefined) return emptyShown;
  const place = { entity: entity.name, name, field };
  const shown = fieldRenderers[field.kind].show(row[name], place, context, row.labels?.[name]);
  return field.kind === 'image' && field.portraitOf !== undefined
    ? { ...shown, portrait: String(row[field.portraitOf] ?? '') }
    : shown;
}

/** Labels by id are indexed when a list is first asked about: most screens show few of the lists. */
function labelsIn(lists: Readonly<Record<string, readonly ReferenceOption[]>>): ShowContext['labelOf'] {
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  return (list, id) => {
    let index = indexes.get(list);
    if (index === undefined) {
      index = new Map(lists[list]?.map((option) => [option.id, option.label]));
      indexes.set(list, index);
    }
    return index.get(id);
  };
}
