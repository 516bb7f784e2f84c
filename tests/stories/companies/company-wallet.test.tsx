/** The wallet of one company, which somebody may have deleted since its page was opened. */
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from '../../support/open-console.tsx';
import { companyHost } from '../support/open-company.tsx';
import '#app/navigation/company-page.tsx';

inConsole();
vi.setConfig({ testTimeout: 90_000 });

beforeAll(() => import('#kit/form/command-form.tsx'), 120_000);

it('of a company that is gone is not told as a call that the host lacks', async () => {
  const host = companyHost();
  const { send } = host;
  const gone = { success: false, errorCode: 'not_found', errorMessage: '', showType: 2, traceId: 't' };
  host.send = async (request) => {
    if (!new URL(request.url).pathname.includes('transaction')) return send(request);
    const answer = { status: 404, contentType: 'application/json', retryAfter: null };
    return { ok: true, answer: { ...answer, text: JSON.stringify(gone) } };
  };
  await openConsole({
    ...{ path: '/company/update?id=AV1&tab=wallet', host, statements: ['company.update', 'company.view'] },
  });
  // The toast may say the same while it stands, so the panel is looked for.
  const panel = await screen.findByRole('tabpanel', { name: 'Ví' }, { timeout: 20_000 });
  expect(
    await within(panel).findByText(/Không tìm thấy dữ liệu/, undefined, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.queryByText('Máy chủ chưa hỗ trợ chức năng này.')).toBeNull();
});
