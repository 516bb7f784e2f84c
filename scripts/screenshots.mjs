/*
 * npm run screenshots: pictures of every page and state of the console, and contact sheets of them, for eyes to judge.
 *
 *     npm run screenshots                      all, under test-results/screenshots
 *     npm run screenshots -- --grep 'vi light' what is named so
 *     npm run screenshots -- --picture         the picture of the README, and nothing else
 *     npm run screenshots -- --tour            docs/tour.md walked as it is written, and its pictures, and nothing else
 */
import { buildIfChanged } from './steps/build.mjs';
import { provideChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { runTool } from './steps/run.mjs';
import { runMain } from './steps/say.mjs';

const wanted = process.argv.slice(2);

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  await buildIfChanged();
  const env = { CHROMIUM_PATH: await provideChromium() };
  const one = ['picture', 'tour'].find((project) => wanted.includes(`--${project}`));
  const args = one === undefined ? ['--project', 'console', ...wanted] : ['--project', one];
  return runTool('playwright', ['test', '--config', 'playwright.screenshots.config.ts', ...args], { env });
});
