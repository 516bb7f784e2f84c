import { existsSync } from 'node:fs';

import { installDebianPackage } from './debian-package.mjs';
import { CannotGoOn, say } from './say.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium: the one that is set, one that is installed, or one installed now. */
export async function provideChromium() {
  const found = await findChromium();
  if (found) return found;
  await installDebianPackage('chromium', 'Set CHROMIUM_PATH to a Chromium or Chrome.');
  return '/usr/bin/chromium';
}

/**
 * The path of what journeys run in: Chromium without what draws windows, which is what Playwright itself takes. It does the
 * same for less of the processor. Where it can't be had, a whole Chromium.
 */
export async function provideHeadlessShell() {
  const found = [process.env.HEADLESS_SHELL_PATH, headlessShell].find((place) => place && existsSync(place));
  if (found) return found;
  try {
    await installDebianPackage('chromium-headless-shell', 'Journeys run in a whole Chromium.');
    return headlessShell;
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error;
    say(error.message);
    return provideChromium();
  }
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
