import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { lazyPage } from '#app/lazy-page.tsx';
import { PageBoundary } from '#app/pages/page-boundary.tsx';
import { inKit, showPart } from '../kit/support/in-kit.tsx';

inKit();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('a page that can not be loaded says so, and is loaded when tried again', async () => {
  let reachable = false;
  let asked = 0;
  const page = lazyPage(async () => {
    asked += 1;
    if (!reachable) throw new TypeError('network');
    return () => <h1>Đã tải</h1>;
  });
  const { Page } = page;
  await showPart(
    <PageBoundary onRetry={page.reset}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </PageBoundary>,
  );
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toRead('Chưa tải được trang này');
  expect(asked).toBe(2);
  reachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Đã tải' })).toBeOnPage();
});
