/** One picture of many: the scenes of a group with their names, composed by the browser that took them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser } from '@playwright/test';

export interface Shot {
  readonly name: string;
  /** File name of the picture in the same folder; absent where the scene could not be reached. */
  readonly file: string | undefined;
  readonly trouble: string | undefined;
}

const style = `
  body { margin: 0; padding: 16px; background: #8f99a8; font: 15px system-ui; }
  main { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
  figure { margin: 0; }
  figcaption { padding: 2px 0 4px; font-weight: 600; }
  img { display: block; width: 100%; }
  pre { margin: 0; padding: 16px; background: #fff; color: #ac2f33; white-space: pre-wrap; }
`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export async function composeSheet(browser: Browser, folder: string, name: string, shots: readonly Shot[]) {
  const figures = shots.map(
    (shot) =>
      `<figure><figcaption>${escaped(shot.name)}</figcaption>${
        shot.file === undefined ? `<pre>${escaped(shot.trouble ?? '')}</pre>` : `<img src="${shot.file}">`
      }</figure>`,
  );
  const source = join(folder, `${name}.html`);
  await writeFile(
    source,
    `<!doctype html><meta charset="utf-8"><style>${style}</style><main>${figures.join('')}</main>`,
  );
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.goto(pathToFileURL(source).href);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}
