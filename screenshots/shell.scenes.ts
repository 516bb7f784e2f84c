/** Around the lists: palette, keys, menus, bell, tour, the account, and the pages that say what is wrong. */
import type { Group } from './scene.ts';
import { companies, enter, menuOf } from './scene.ts';

export const shell: Group = {
  name: 'shell',
  begin: enter(companies),
  scenes: [
    {
      name: 'palette',
      go: async (stage) => {
        await stage.list(companies);
        await stage.press('Control+k');
      },
    },
    {
      name: 'palette, searched',
      go: (stage) =>
        stage.page.locator('.c-palette-input').fill(stage.word('command.company.lock').slice(0, 4)),
    },
    {
      name: 'keys',
      go: async (stage) => {
        await stage.list(companies);
        await stage.press('?');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'my keys',
      go: async (stage) => {
        await stage.page.goto(new URL('/keys', stage.page.url()).href);
        await stage.page.getByRole('heading', { name: stage.word('keyMap.open') }).waitFor();
      },
    },
    { name: 'help', go: (stage) => stage.list(companies).then(() => stage.button('help.menu').click()) },
    {
      name: 'about',
      go: (stage) => stage.page.getByRole('menuitem', { name: stage.word('help.about') }).click(),
    },
    {
      name: 'person',
      go: (stage) => stage.list(companies).then(() => menuOf(stage, /Tài khoản|Account/)),
    },
    {
      name: 'languages',
      go: (stage) => stage.list(companies).then(() => menuOf(stage, /Ngôn ngữ|Language/)),
    },
    {
      name: 'bell, empty',
      go: (stage) => stage.list(companies).then(() => menuOf(stage, /^(Thông báo|Notifications)/)),
    },
    {
      name: 'news',
      go: (stage) => stage.button('news.more').click(),
    },
    {
      name: 'folded menu',
      go: (stage) => stage.list(companies).then(() => stage.button('menu.fold').click()),
    },
    {
      name: 'tour',
      go: async (stage) => {
        await stage.button('menu.unfold').click();
        await stage.button('help.menu').click();
        await stage.page.getByRole('menuitem', { name: stage.word('tour.dashboard.again') }).click();
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'new version',
      go: async (stage) => {
        await stage.list(companies);
        await stage.settle();
        await stage.server.release();
        await stage.page.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update();
        });
        await stage.button('update.waiting.confirm').waitFor();
      },
    },
  ],
};

export const pages: Group = {
  name: 'pages',
  begin: enter('/'),
  scenes: [
    { name: 'account, profile', go: (stage) => stage.go('/account?tab=profile') },
    { name: 'account, password', go: (stage) => stage.go('/account?tab=password') },
    {
      name: 'account, problems',
      go: async ({ page }) => {
        await page.getByRole('main').locator('input').first().fill('x');
        await page.getByRole('main').locator('form button[type=submit]').last().click();
      },
    },
    { name: '403', go: (stage) => stage.go('/403') },
    { name: '404', go: (stage) => stage.go('/nowhere') },
    { name: '500', go: (stage) => stage.go('/500') },
    {
      name: 'exception',
      go: (stage) => stage.go('/exception?errorCode=E1001&errorMessage=Upstream+is+not+available'),
    },
    {
      name: 'workplace, offline',
      go: async (stage) => {
        await stage.go('/dashboard/workplace');
        await stage.settle();
        await stage.context.setOffline(true);
        await stage.go('/dashboard/workplace');
      },
    },
  ],
};
