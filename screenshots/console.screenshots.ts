import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { test } from '../e2e/support/journey.ts';
import { cells } from './cells.scenes.ts';
import type { Shot } from './contact-sheet.ts';
import { composeSheet } from './contact-sheet.ts';
import { lock, offlineData, oldHost } from './device.scenes.ts';
import { everyListEmpty, everyListFailed, everyPage, everyPageOffline } from './every-page.scenes.ts';
import { entrance, firstLoads, states } from './lists.scenes.ts';
import type { Group, Scene } from './scene.ts';
import { pages, shell } from './shell.scenes.ts';
import type { Look } from './stage.ts';
import { Stage } from './stage.ts';
import { sync } from './sync.scenes.ts';
import { desk, filters } from './workbench.scenes.ts';

const folder = 'test-results/screenshots';
const usual = { width: 1280, height: 720 };
const wide = { width: 1920, height: 1080 };

const groups: readonly Group[] = [
  entrance,
  everyPage,
  everyListEmpty,
  everyListFailed,
  everyPageOffline,
  firstLoads,
  states,
  sync,
  oldHost,
  offlineData,
  lock,
  desk,
  filters,
  cells,
  shell,
  pages,
];

const looks: readonly (Look & { readonly groups: readonly Group[] })[] = [
  { name: 'vi light', locale: 'vi-VN', theme: 'light', size: usual, groups },
  { name: 'en light', locale: 'en-US', theme: 'light', size: usual, groups },
  { name: 'vi dark', locale: 'vi-VN', theme: 'dark', size: usual, groups },
  {
    name: 'en dark',
    locale: 'en-US',
    theme: 'dark',
    size: usual,
    groups: [everyPage, everyListEmpty, everyListFailed, everyPageOffline],
  },
  {
    name: 'vi wide',
    locale: 'vi-VN',
    theme: 'light',
    size: wide,
    groups: [everyPage, sync, offlineData, lock],
  },
  { name: 'en wide', locale: 'en-US', theme: 'light', size: wide, groups: [everyPage] },
];

const fileName = (text: string) => text.replace(/[^a-z0-9]+/gi, '-');

for (const look of looks) {
  for (const group of look.groups) {
    test(`${look.name}, ${group.name}`, async ({ browser, server, view }) => {
      await mkdir(folder, { recursive: true });
      const open = () => Stage.open(browser, server, view, look);
      let stage = await open();
      await stage.reset();
      await group.begin?.(stage);
      const shots: Shot[] = [];
      for (const scene of group.scenes) {
        if (group.begin === undefined && shots.length > 0) {
          await stage.context.close();
          stage = await open();
        }
        shots.push(await shoot(stage, scene, `${fileName(`${look.name} ${group.name} ${scene.name}`)}.png`));
      }
      await stage.context.close();
      await composeSheet(browser, folder, fileName(`${look.name} ${group.name}`), shots);
      const lost = shots.filter(({ trouble }) => trouble !== undefined);
      test.expect(lost, 'Scenes that could not be reached').toEqual([]);
    });
  }
}

/** A scene that can't be reached is shown with its reason instead; the others go on. */
async function shoot(stage: Stage, scene: Scene, file: string): Promise<Shot> {
  let trouble: string | undefined;
  try {
    await scene.go(stage);
  } catch (failure) {
    trouble = String(failure);
  }
  await stage.still();
  trouble ??= stage.thrown();
  await stage.page.screenshot({ path: join(folder, file), animations: 'disabled' });
  await stage.reset();
  return {
    name: trouble === undefined ? scene.name : `${scene.name}: ${trouble.slice(0, 200)}`,
    file,
    trouble,
  };
}
