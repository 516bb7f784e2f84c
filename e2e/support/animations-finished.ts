/** Half way through a movement colours are nobody's, and places are past their end. */
import type { Page } from '@playwright/test';

/** Until nothing moves. A movement that never ends is a skeleton's. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}
