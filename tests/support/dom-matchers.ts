/** Import this file for the matchers of jest-dom, and for one of our own. */
import '@testing-library/jest-dom/vitest';

import { expect } from 'vitest';

interface DomMatchers<R> {
  /** Disabled, or `aria-disabled`: it stays in the order of focus, and says why it does nothing. */
  toBeOff(): R;
}

declare module 'vitest' {
  interface Matchers<T> extends DomMatchers<T> {}
}

expect.extend({
  toBeOff: (element: Element) => ({
    pass: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
    message: () => `whether '${element.textContent}' is switched off`,
  }),
});
