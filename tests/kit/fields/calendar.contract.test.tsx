/** What the calendar needs of the installed date packages beyond their types. */
import { createRequire } from 'node:module';

import { DateRangePicker3 } from '@blueprintjs/datetime2';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { version } from 'react';
import { describe, expect, it } from 'vitest';

import '../../support/dom-matchers.ts';
import { Calendar } from '../../../src/kit/fields/calendar.tsx';

const here = createRequire(import.meta.url);

describe('the date packages, as installed', () => {
  it('take our locales: they are of the very copy of date-fns that the calendar formats with', () => {
    const calendar = createRequire(here.resolve('@blueprintjs/datetime/package.json'));
    expect(calendar.resolve('date-fns/package.json')).toBe(here.resolve('date-fns/package.json'));
  });

  it('go with the one copy of React that is here, though they ask for an older one', () => {
    const picker = createRequire(here.resolve('@blueprintjs/datetime2/package.json'));
    expect(picker.resolve('react')).toBe(here.resolve('react'));
    expect(picker('react').version).toBe(version);
    expect(DateRangePicker3).toBeTypeOf('function');
  });

  it('tell of days as dates of the browser, in both languages', async () => {
    const picked: unknown[] = [];
    const props = {
      from: '2026-11-05',
      to: undefined,
      onPick: (...days: unknown[]) => void picked.push(days),
    };
    const { rerender } = render(<Calendar locale="vi-VN" {...props} />);
    const user = userEvent.setup();
    expect(screen.getByDisplayValue('Tháng Mười Một')).toBeInTheDocument();
    await user.click(screen.getByText('12'));
    expect(picked).toEqual([['2026-11-05', '2026-11-12']]);
    rerender(<Calendar locale="en-US" {...props} />);
    expect(screen.getByDisplayValue('November')).toBeInTheDocument();
  });
});
