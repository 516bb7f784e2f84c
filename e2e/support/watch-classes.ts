/** Sees whether an element comes to have a class whose rules the build left out (build/unused-styles.ts). */
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { leftOutFile } from '../../build/unused-styles.ts';

const teller = 'tellOfLeftOut';

/** From the next page on that is opened; what is found is put into the list. */
export async function watchClasses(page: Page): Promise<readonly string[]> {
  const leftOut: readonly string[] = JSON.parse(readFileSync(`dist/client/${leftOutFile}`, 'utf8'));
  const found: string[] = [];
  await page.exposeFunction(teller, (what: string) => found.push(what));
  await page.addInitScript(
    ([names, tellerName]) => {
      const untold = new Set(names);
      const look = (element: Element) => {
        for (const name of element.classList)
          if (untold.delete(name))
            Reflect.get(window, tellerName)(`${name} of <${element.localName} class="${element.classList}">`);
      };
      const observer = new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'attributes' && target instanceof Element) look(target);
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const one of [node, ...node.querySelectorAll('[class]')]) look(one);
        }
      });
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['class'],
      });
    },
    [leftOut, teller] as const,
  );
  return found;
}
