/** What axe finds on the page as it stands, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test } from '@playwright/test';

const laws = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const grave: ReadonlySet<string> = new Set(['serious', 'critical']);

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Serious and critical findings under the laws, each with its place. What is only good practice, and what is less than
 * serious, is noted on the test and does not fail it. The other theme differs in colours alone, so only these are
 * looked at a second time. `part`: all else was looked at in another state.
 */
export async function findings(page: Page, state: string, part?: string): Promise<readonly string[]> {
  const found = await analyse(page, [...laws, 'best-practice'], part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await analyse(page, 'color-contrast', part);
  await page.emulateMedia({ colorScheme: 'light' });
  const isGrave = ({ impact, tags }: Finding) =>
    grave.has(impact ?? '') && tags.some((tag) => laws.includes(tag));
  for (const finding of found.filter((other) => !isGrave(other)))
    test.info().annotations.push({ type: 'axe', description: sentence(state, finding) });
  return [
    ...found.filter(isGrave).map((finding) => sentence(state, finding)),
    ...inDark.filter(isGrave).map((finding) => sentence(`${state}, dark`, finding)),
  ];
}

/** Serious and critical findings in one theme; `part` as above. */
export async function findingsIn(
  page: Page,
  theme: 'light' | 'dark',
  state: string,
  part?: string,
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  const found = await analyse(page, laws, part);
  return found.filter(({ impact }) => grave.has(impact ?? '')).map((finding) => sentence(state, finding));
}

async function analyse(
  page: Page,
  what: string | string[],
  part: string | undefined,
): Promise<readonly Finding[]> {
  // Half way through a movement colours are nobody's. One that never ends is a skeleton's.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  const look = async () => {
    // What passed is not written out, and no empty page is opened to put the parts of frames together.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (part !== undefined) axe.include(part);
    return (await (typeof what === 'string' ? axe.withRules(what) : axe.withTags(what)).analyze()).violations;
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
