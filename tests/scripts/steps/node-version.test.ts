import { describe, expect, it } from 'vitest';

import { checkNodeVersion, newestOf, oldestNode } from '../../../scripts/steps/node-version.mjs';

describe('the version of Node.js', () => {
  const { major, minor } = oldestNode();

  it.each([`${major}.${minor}.0`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`])(
    '%s is new enough',
    (version) => {
      expect(() => checkNodeVersion(version)).not.toThrow();
    },
  );

  it('is the newest of a line by its numbers, in whatever order they come', () => {
    expect(newestOf(['24.9.0', '24.22.3', '24.22.11', '24.3.99'])).toBe('24.22.11');
    expect(() => newestOf([])).toThrow();
  });

  it.each([`${major}.${minor - 1}.9`, `${major - 1}.99.0`])(
    '%s is refused, with what is needed',
    (version) => {
      expect(() => checkNodeVersion(version)).toThrow(
        `Node.js ${major}.${minor} or newer is needed; this is ${version}.`,
      );
    },
  );
});
