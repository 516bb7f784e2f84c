/** The law of reference lists: what is locked is offered by no form, unless it is what the form asks about. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { Field } from '#model/field.ts';
import { referenceRead } from '#store/references-slice.ts';
import { ReferenceEditor } from '#kit/fields/reference/reference-editor.tsx';
import { offeredOptions } from '#kit/fields/reference/use-reference.ts';
import { showPart } from '../kit/support/in-kit.tsx';
import { withSizes } from '../kit/support/sizes.ts';
import { distinctEntities } from '../support/all-entities.ts';
import { inConsole } from '../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const options = [
  { id: 'mở', label: 'Đang dùng', active: true },
  { id: 'khóa', label: 'Đã khóa', active: false },
];

/** These ask about a company: what it owes does not end with its being locked. */
const askAboutLocked = ['feeCheck.company', 'feeRun.companyId'];

const references = distinctEntities.flatMap(({ name: entity, fields }) =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ entity, name, field, place: `${entity}.${name}` }] : [],
  ),
);

describe('a reference', () => {
  it('offers what is locked only where it is asked about, or stands there already', () => {
    expect(references.length).toBeGreaterThan(10);
    const offering = references.filter(({ field }) =>
      offeredOptions(field, options).some(({ active }) => !active),
    );
    expect(offering.map(({ place }) => place).sort()).toEqual(askAboutLocked);
    for (const { field } of references) expect(offeredOptions(field, options, 'khóa')).toEqual(options);
  });

  it.each([
    [null, ['Đang dùng']],
    ['khóa', ['Đang dùng', 'Đã khóa']],
  ])('in a form that begins with %j offers %j', async (value, offered) => {
    const [one] = references.filter(({ place }) => !askAboutLocked.includes(place));
    if (one === undefined) throw new Error('no reference');
    const nothing = () => undefined;
    const { store } = await showPart(
      <ReferenceEditor
        {...{ ...one, id: 'one', value, invalid: false, describedBy: undefined }}
        {...{ onChange: nothing, onBlur: nothing }}
      />,
    );
    act(() => void store.dispatch(referenceRead({ list: one.field.to, options })));
    await userEvent.click(screen.getByRole('combobox'));
    const shown = await screen.findAllByRole('option');
    expect(shown.map(({ textContent }) => textContent)).toEqual(offered);
  });
});
