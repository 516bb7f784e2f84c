import { ListPage } from './pages/list-page.ts';
import { agree } from './support/agree.ts';
import { drafts, entryIds } from './support/device.ts';
import { expect, test } from './support/journey.ts';

test.describe('a person at work', () => {
  test('finds customers without typing marks, pages on by key, and edits: the change is on the server once', async ({
    signIn,
    page,
    view,
  }) => {
    const list = await signIn.atCustomers();
    await test.step('a page on by key, and back', async () => {
      await list.grid.focus();
      await page.keyboard.press(']');
      // Journeys before this one may have removed a row of the first page.
      await expect(list.row('KH00110')).toBeVisible();
      await page.goBack();
      await expect(list.row('KH00001')).toBeVisible();
    });

    await test.step('found without typing marks', async () => {
      await list.search('nguyen thi');
      await expect(list.row('Nguyễn Thị').first()).toBeVisible();
      await expect(page).toHaveURL(/q=nguyen\+thi/);
    });

    await test.step('edited, with the key of the entry', async () => {
      await list.change('KH00021', 'Tên khách hàng', 'Đặng Thị Ngọc Ánh');
      await expect(list.row('Đặng Thị Ngọc Ánh')).toBeVisible();
      await expect
        .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00021'))?.name)
        .toBe('Đặng Thị Ngọc Ánh');
      const history = await view.history('customer', 'KH00021');
      expect(history).toHaveLength(1);
      expect(await entryIds(page)).toEqual([history[0]?.key]);
    });

    await test.step('told at the field what is wrong, by the rules and by the server', async () => {
      await list.grid.focus();
      await page.keyboard.press('n');
      const form = page.getByRole('dialog');
      await form.getByLabel('Mã khách hàng').fill('KH00001');
      await form.getByLabel('Số điện thoại').fill('12345');
      await page.keyboard.press('Control+s');
      await expect(form.getByLabel('Số điện thoại')).toHaveAccessibleDescription(
        /Số điện thoại không đúng định dạng/,
      );
      await expect(form.getByLabel('Tên khách hàng')).toHaveAccessibleDescription(/Bắt buộc|Vui lòng nhập/);
      await form.getByLabel('Tên khách hàng').fill('Trùng Mã');
      await form.getByLabel('Số điện thoại').fill('0912 345 678');
      await form.getByLabel('Loại khách hàng').selectOption({ label: 'Tiềm năng' });
      await page.keyboard.press('Control+s');
      await expect(form.getByLabel('Mã khách hàng')).toHaveAccessibleDescription(/đã tồn tại/);
      await form.getByLabel('Mã khách hàng').fill('KH90003');
      await page.keyboard.press('Control+s');
      await expect(form).toBeHidden();
      await expect
        .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH90003'))?.phoneNumber)
        .toBe('0912345678');
    });
  });

  test('locks several companies at once and unlocks them again', async ({ signIn, page, view }) => {
    await signIn.as('vanhanh', '/company/list?status=2');
    const list = new ListPage(page, 'Nhà xe');
    await expect(list.row('AV0001')).toBeVisible();
    await list.grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: /^Khóa 3/ }).press('Enter');
    await agree(page);
    await expect.poll(async () => (await view.row('/api/v1/company', 'id', 'AV0001'))?.status).toBe(1);
    const history = await view.history('company', 'AV0001');
    expect(history).toHaveLength(1);
  });

  test('is asked before leaving a form with changes, finds them again after a reload, and is not offered again what was saved', async ({
    signIn,
    page,
  }) => {
    const list = await signIn.atCustomers();
    const typed = { address: 'Chưa lưu, Vinh' };
    page.on('dialog', (dialog) => void dialog.accept());
    const loadAnew = async () => {
      await page.reload();
      await expect(list.row('KH00041')).toBeVisible();
      return list.edit('KH00041');
    };

    await test.step('asked before it is left', async () => {
      const form = await list.edit('KH00041');
      await form.getByLabel('Địa chỉ').fill(typed.address);
      await page.keyboard.press('Escape');
      await expect(form.getByRole('alert')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(form.getByLabel('Địa chỉ')).toHaveValue(typed.address);
      await expect.poll(() => drafts(page)).toContainEqual(typed);
    });

    await test.step('found again, and saved: the page is loaded anew before the host answers', async () => {
      const again = await loadAnew();
      await expect(again.getByLabel('Địa chỉ')).toHaveValue(typed.address);
      // The host hears of it, and says nothing.
      await page.route('**/api/v1/customer/**', (route) =>
        route.request().method() === 'PUT' ? undefined : route.continue(),
      );
      await page.keyboard.press('Control+s');
      await expect.poll(() => entryIds(page)).toHaveLength(1);
      expect(await drafts(page)).not.toContainEqual(typed);
    });

    await test.step('not offered again', async () => {
      const again = await loadAnew();
      await expect(again.getByLabel('Địa chỉ')).toHaveValue(typed.address);
      await expect(page.getByText('Đã khôi phục những gì bạn nhập lần trước.')).toBeHidden();
    });
  });
});
