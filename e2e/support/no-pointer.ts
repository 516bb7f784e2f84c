/** Holds a journey to the keyboard: whatever a pointer does to a page is a fault, the driver's click included. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface NoPointer {
  /** Fails if a pointer has touched any page since the journey began. */
  held(): void;
}

/** Before the first page is opened. What is seen is kept here, so that it outlives reloads and other pages. */
export async function noPointer(page: Page): Promise<NoPointer> {
  const touches: string[] = [];
  await page.exposeFunction('pointerTouched', (touch: string) => touches.push(touch));
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'pointerTouched');
    const told = ({ type, target }: Event) => {
      const at = target instanceof Element ? target.outerHTML.slice(0, 120) : 'the page';
      if (typeof tell === 'function') tell(`${type} on ${at}`);
    };
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
      window.addEventListener(type, told, { capture: true, passive: true });
  });
  return { held: () => expect(touches, 'what a pointer did').toEqual([]) };
}
