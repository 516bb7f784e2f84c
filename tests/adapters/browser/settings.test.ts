// @vitest-environment jsdom
/** Settings in local storage, under the names that others read them by. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { browserSettings } from '#adapters/browser/settings.ts';
import { memorySettings } from '#adapters/memory/memory-ports.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

describe.each([
  ['in local storage', browserSettings],
  ['in memory', memorySettings],
])('settings %s', (_, make) => {
  test('are kept by name until they are removed', () => {
    const settings = make();
    expect(settings.read('locale')).toBeUndefined();
    settings.write('locale', 'en-US');
    settings.write('locale', 'vi-VN');
    expect(settings.read('locale')).toBe('vi-VN');
    settings.remove('locale');
    expect(settings.read('locale')).toBeUndefined();
  });

  test('may be empty', () => {
    const settings = make();
    settings.write('locale', '');
    expect(settings.read('locale')).toBe('');
  });
});

describe('settings in local storage', () => {
  test('stand there under exactly their names', () => {
    browserSettings().write('first-time-dashboard', 'false');
    expect(window.localStorage.getItem('first-time-dashboard')).toBe('false');
  });

  test('are seen by the next page, and what another tab wrote is seen here', () => {
    const settings = browserSettings();
    settings.write('locale', 'vi-VN');
    window.localStorage.setItem('locale', 'en-US');
    expect(settings.read('locale')).toBe('en-US');
    expect(browserSettings().read('locale')).toBe('en-US');
  });

  test('last as long as the page where the browser refuses them', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const settings = browserSettings();
    settings.write('locale', 'en-US');
    expect(settings.read('locale')).toBe('en-US');
    settings.remove('locale');
    expect(settings.read('locale')).toBeUndefined();
  });

  test('last as long as the page where the storage is full, over what stands there', () => {
    const settings = browserSettings();
    settings.write('locale', 'vi-VN');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    settings.write('locale', 'en-US');
    expect(settings.read('locale')).toBe('en-US');
    vi.restoreAllMocks();
    settings.write('locale', 'vi-VN');
    expect([settings.read('locale'), window.localStorage.getItem('locale')]).toEqual(['vi-VN', 'vi-VN']);
  });
});
