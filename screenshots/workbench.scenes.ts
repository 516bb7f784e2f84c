/** Work on a list: a row, its forms, columns and filters, a question, a batch. */
import type { Group } from './scene.ts';
import { companies, customers, enter, payments } from './scene.ts';
import type { Stage } from './stage.ts';

const longName =
  'Công ty Trách nhiệm hữu hạn Thương mại Dịch vụ Vận tải Hành khách Phương Trang – Futa Bus Lines Chi nhánh Đồng bằng Sông Cửu Long';

/** Opens the editor of a filter that is not set. */
async function openFilter(stage: Stage, path: string, field: string): Promise<void> {
  await stage.list(path);
  await stage.press('f');
  await stage.page.getByRole('menuitem', { name: stage.word(field), exact: true }).click();
}

export const desk: Group = {
  name: 'desk',
  begin: async (stage) => {
    for (const name of ['Bùi Thị Ước', 'Bùi Thị Ánh Nguyệt'])
      await stage.view.changeCustomer('KH00004', { name, address: '5 Võ Nguyên Giáp, phường Ễ, Huế' });
    await stage.enter(customers);
  },
  scenes: [
    {
      name: 'row with history',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
        await stage.page.getByRole('dialog').locator('.c-history ol').waitFor();
        await stage.page.locator('.c-history').last().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'payment',
      go: async (stage) => {
        await stage.list(payments);
        await stage.press('ArrowDown', 'ArrowDown', 'Enter');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'form, empty',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('n');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'form, problems',
      go: async (stage) => {
        await stage.page.getByLabel(stage.word('field.customer.phoneNumber')).fill('12345');
        await stage.press('Control+s');
      },
    },
    {
      name: 'form, long name',
      go: async (stage) => {
        await stage.list(companies);
        await stage.press('e');
        await stage.page.getByLabel(stage.word('field.company.companyName')).fill(longName);
        await stage.press('Control+s');
        await stage.page.getByRole('dialog').waitFor({ state: 'hidden' });
        await stage.press('Enter');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'form of the long name, leaving',
      go: async (stage) => {
        await stage.press('Escape', 'e');
        await stage.page.getByLabel(stage.word('field.company.note')).fill('Chưa lưu');
        await stage.press('Escape');
        await stage.page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
    {
      name: 'form, reference',
      go: async (stage) => {
        await stage.page.keyboard.press('Enter');
        await stage.list(customers);
        await stage.press('e');
        await stage.page.getByLabel(stage.word('field.customer.marketer')).click();
      },
    },
  ],
};

export const filters: Group = {
  name: 'filters and batches',
  begin: enter(customers),
  scenes: [
    {
      name: 'columns',
      go: async (stage) => {
        await stage.list(companies);
        await stage.button('list.columns').click();
        await stage.page.locator('.c-columns').waitFor();
      },
    },
    {
      name: 'filter of days',
      go: async (stage) => {
        await stage.list(payments);
        await stage.page.locator('.c-tag-words').first().click();
      },
    },
    { name: 'filter of choices', go: (stage) => openFilter(stage, companies, 'field.company.status') },
    { name: 'filter of amounts', go: (stage) => openFilter(stage, companies, 'field.company.balance') },
    { name: 'filter of a reference', go: (stage) => openFilter(stage, customers, 'field.customer.marketer') },
    { name: 'filter of a text', go: (stage) => openFilter(stage, payments, 'field.payment.ftCode') },
    {
      name: 'filters to choose',
      go: async (stage) => {
        await stage.list(`${payments}?payDate={"preset":"last7Days"}&status=success`);
        await stage.press('f');
      },
    },
    {
      name: 'menu of a row',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('ArrowDown', 'ArrowDown', 'Shift+F10');
      },
    },
    {
      name: 'question',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
      },
    },
    {
      name: 'batch',
      go: async (stage) => {
        await stage.server.faults([
          {
            match: { method: 'PATCH', pathPrefix: '/api/v1/customer/status' },
            times: 1,
            action: { status: 422 },
          },
        ]);
        await stage.list(`${customers}?active=true`);
        await stage.press('Shift+ArrowDown', 'Shift+ArrowDown', 'l');
        await stage.page.locator('.c-batch-rows').waitFor();
      },
    },
  ],
};
