/** Heads of a file's columns. */
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';

import { exportedColumns } from '#kit/list-page/export/export-columns.ts';
import { formatsOf } from '#kit/ui/formats.ts';
import { distinctEntities } from '../../../support/all-entities.ts';
import { english, vietnamese } from '../../../support/texts.ts';

const unitOfKind = { percent: '(%)', money: '(₫)' } as const;

test.each([
  ['vi-VN', vietnamese],
  ['en-US', english],
] as const)('a figure without its sign has the unit in the head, once: %s', (locale, messages) => {
  const intl = createIntl({ locale, messages: { ...messages }, onError: () => undefined });
  const context = { intl, labelOf: () => undefined, formats: formatsOf(locale) };
  const heads = distinctEntities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) => {
      if (field.kind !== 'percent' && field.kind !== 'money') return [];
      const shown = { width: 80, fixed: false, hidden: false, sortable: true, pinned: false };
      const [column] = exportedColumns(entity, [{ name, field, ...shown }], 'csv', context);
      return [{ unit: unitOfKind[field.kind], head: column?.table.head ?? '' }];
    }),
  );
  expect(heads.length).toBeGreaterThan(20);
  expect(heads.filter(({ unit, head }) => head.split(unit).length !== 2)).toEqual([]);
});
