/** A secret of several lines is typed and pasted as it is, and still not shown. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { companyApp } from '#model/entities/company-parts.ts';
import { staff } from '#model/entities/staff.ts';
import type { Field } from '#model/field.ts';
import { fieldRenderers } from '#kit/fields/registry/field-renderers.ts';
import { inKit, showPart } from '../../support/in-kit.tsx';

inKit();

const { Editor } = fieldRenderers.secret;
const typed: { value: unknown } = { value: null };

function Form({ field }: { readonly field: Field }) {
  const [value, setValue] = useState<unknown>(null);
  if (Editor === undefined) return null;
  const place = { id: 'one', entity: 'companyApp', name: 'keyStore', field, invalid: false };
  const change = (next: unknown) => {
    typed.value = next;
    setValue(next);
  };
  return (
    <>
      <label htmlFor="one">Kho khóa</label>
      <Editor {...place} value={value} describedBy={undefined} onChange={change} onBlur={() => undefined} />
    </>
  );
}

const key = '-----BEGIN-----\nMIIEowIB\nAAKCAQEA\n-----END-----\n';

it('a key store keeps its lines, is masked, and nothing offers to keep it', async () => {
  await showPart(<Form field={companyApp.fields.keyStore} />);
  const box = screen.getByLabelText('Kho khóa');
  await userEvent.click(box);
  await userEvent.paste(key);
  expect(typed.value).toBe(key);
  expect(box.classList.contains('is-masked')).toBe(true);
  expect([box.getAttribute('autocomplete'), box.getAttribute('spellcheck')]).toEqual(['off', 'false']);
});

it('a secret of one line is a field for passwords', async () => {
  await showPart(<Form field={staff.fields.password} />);
  expect(screen.getByLabelText('Kho khóa').getAttribute('type')).toBe('password');
});
