import { existsSync } from 'node:fs';

import { installDebianPackage } from './debian-package.mjs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium: the one that is set, one that is installed, or one installed now. */
export async function provideChromium() {
  const found = await findChromium();
  if (found) return found;
  await installDebianPackage('chromium', 'Set CHROMIUM_PATH to a Chromium or Chrome.');
  return '/usr/bin/chromium';
}

async function findChromium() {
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces, await playwrightsOwn()];
  return places.find((place) => place && existsSync(place));
}

async function playwrightsOwn() {
  // Loaded late: this file is read before the packages are installed.
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
