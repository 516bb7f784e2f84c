/** What axe finds on the page as it stands, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { animationsFinished } from './animations-finished.ts';

const laws = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Told by axe and meant so. */
const meant: ReadonlySet<string> = new Set([
  // The header of the boxes has a name and a box: words in it would be wider than its column.
  'empty-table-header',
]);

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * All findings, under the laws and of good practice, each with its place. The other theme differs in colours alone, so
 * only these are looked at a second time. `part`: all else was looked at in another state.
 */
export async function findings(page: Page, state: string, part?: string): Promise<readonly string[]> {
  const found = await analyse(page, [...laws, 'best-practice'], part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await analyse(page, 'color-contrast', part);
  await page.emulateMedia({ colorScheme: 'light' });
  return [
    ...found.map((finding) => sentence(state, finding)),
    ...inDark.map((finding) => sentence(`${state}, dark`, finding)),
  ];
}

/** All findings in one theme; `part` as above. */
export async function findingsIn(
  page: Page,
  theme: 'light' | 'dark',
  state: string,
  part?: string,
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  const found = await analyse(page, [...laws, 'best-practice'], part);
  return found.map((finding) => sentence(state, finding));
}

async function analyse(
  page: Page,
  what: string | string[],
  part: string | undefined,
): Promise<readonly Finding[]> {
  await animationsFinished(page);
  const look = async () => {
    // What passed is not written out, and no empty page is opened to put the parts of frames together.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (part !== undefined) axe.include(part);
    const { violations } = await (typeof what === 'string'
      ? axe.withRules(what)
      : axe.withTags(what)
    ).analyze();
    return violations.filter(({ id }) => !meant.has(id));
  };
  const found = await look();
  // It goes through the page for a second: what was taken out of it meanwhile has lost its label, and is nobody's.
  return found.length === 0 ? found : look();
}

const sentence = (state: string, { id, impact, nodes }: Finding) =>
  `${state}: ${id} (${impact}) ${nodes
    .slice(0, 3)
    .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`)
    .join(' | ')}`;
