/** What failed can be tried again; what the host does not have is said in one sentence, and nothing is wrong. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Failure } from '#model/failure.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { english, vietnamese } from '../../support/texts.ts';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

const notFound = { kind: 'refused', status: 404, code: 'not_found', message: '', fields: [] } as const;
const bare: Failure = { ...notFound, bare: true };
const retry = () => undefined;
const sentence = vietnamese['state.lacking'] ?? '';

describe('in place of what could not be read', () => {
  it.each([
    ['a list that is not found', <FailurePanel key="list" failure={notFound} retry={retry} />],
    ['a row of which the host says no word', <FailurePanel key="row" ofRow failure={bare} retry={retry} />],
  ])('%s is what the host does not have', async (_, panel) => {
    await showPart(panel);
    expect(screen.getByRole('heading', { name: sentence })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['a row that is gone', <FailurePanel key="row" ofRow failure={notFound} retry={retry} />],
    ['a host that stumbled', <FailurePanel key="500" failure={{ ...notFound, status: 500 }} retry={retry} />],
  ])('%s is a failure, and may be tried again', async (_, panel) => {
    await showPart(panel);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('button')).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('the sentence is there in either language', () => {
    expect(sentence).not.toBe('');
    expect(english['state.lacking']).toBeTruthy();
  });
});
