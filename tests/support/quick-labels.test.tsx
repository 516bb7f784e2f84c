import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const labelsOf = (control: Element) =>
  'labels' in control && control.labels instanceof NodeList
    ? [...control.labels].map(({ textContent }) => textContent)
    : null;

test('the labels of a control are those around it and those that are for it', () => {
  render(
    <form>
      <label>
        around <button type="button">one</button>
      </label>
      <label htmlFor="two">for</label>
      <label htmlFor="two">and for</label>
      <input id="two" />
      <select id="three" />
      <label>
        beside <output>not this one</output> <textarea />
      </label>
      <input type="hidden" />
    </form>,
  );
  const controls = [...document.querySelectorAll('button, input, select, output, textarea')];
  expect(controls.map(labelsOf)).toEqual([
    ['around one'],
    ['for', 'and for'],
    [],
    ['beside not this one '],
    [],
    null,
  ]);
  expect(screen.getByLabelText('for')).toBe(controls[1]);
  expect(screen.getByRole('textbox', { name: 'for and for' })).toBe(controls[1]);
});

test('they follow what changes', () => {
  render(<input />);
  const input = screen.getByRole('textbox');
  const label = document.createElement('label');
  label.textContent = 'name';
  label.htmlFor = 'later';
  document.body.append(label);
  expect(labelsOf(input)).toEqual([]);
  input.id = 'later';
  expect(labelsOf(input)).toEqual(['name']);
  label.remove();
  expect(labelsOf(input)).toEqual([]);
});
