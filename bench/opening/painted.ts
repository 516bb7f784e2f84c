/** From what a person does to the end of the frame that shows what it opened. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    opening: { begun: number | undefined; painted: number | undefined };
  }
}

export type Act =
  /** Of the menu. */
  | { readonly link: string }
  /** Of a page without a link in the menu: as by the way back. */
  | { readonly address: string }
  /** As Playwright names it. */
  | { readonly key: string };

/** `content`: a selector; what it finds before the act does not count. Resolves to ms. */
export async function untilPainted(page: Page, act: Act, content: string): Promise<number> {
  await page.evaluate(watch, { content, path: pathOf(act) });
  if ('key' in act) await page.keyboard.press(act.key);
  else await page.evaluate(go, act);
  const took = await page.waitForFunction(() => {
    const { begun, painted } = window.opening;
    return begun === undefined || painted === undefined ? undefined : painted - begun;
  });
  return (await took.jsonValue()) ?? Number.NaN;
}

const pathOf = (act: Act) => ('link' in act ? act.link : 'address' in act ? act.address : undefined);

/** Runs in the page. */
function watch({ content, path }: { content: string; path: string | undefined }): void {
  const before = new Set(document.querySelectorAll(content));
  const opening: Window['opening'] = { begun: undefined, painted: undefined };
  window.opening = opening;
  const begin = ({ key, timeStamp }: KeyboardEvent) => {
    // Held down before the key itself.
    if (key !== 'Control') opening.begun ??= timeStamp;
  };
  addEventListener('keydown', begin, { capture: true });
  // Not frame by frame: that would have frames drawn which nobody else asks for.
  const changes = new MutationObserver(() => {
    if (path !== undefined && location.pathname !== path) return;
    if ([...document.querySelectorAll(content)].every((found) => before.has(found))) return;
    changes.disconnect();
    // The first thing once the frame with it has been drawn.
    const drawn = () => {
      opening.painted = performance.now();
    };
    requestAnimationFrame(() => void scheduler.postTask(drawn, { priority: 'user-blocking' }));
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** Runs in the page. */
function go(to: { readonly link: string } | { readonly address: string }): void {
  if ('address' in to) {
    window.opening.begun = performance.now();
    history.pushState(null, '', to.address);
    dispatchEvent(new PopStateEvent('popstate'));
    return;
  }
  const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to.link}"]`);
  if (link === null) throw new Error(`The menu has no ${to.link}`);
  window.opening.begun = performance.now();
  link.click();
}
