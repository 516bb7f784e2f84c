/** jsdom lays nothing out: here every element is as large as a small window, so that a virtual grid draws rows. */
import { afterEach, beforeEach, vi } from 'vitest';

const width = 1280;
const height = 720;

export function withSizes() {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, height));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
