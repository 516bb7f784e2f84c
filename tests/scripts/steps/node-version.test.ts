import { describe, expect, it } from 'vitest';

import { checkNodeVersion, oldestNode } from '../../../scripts/steps/node-version.mjs';

describe('the version of Node.js', () => {
  const { major, minor } = oldestNode();

  it.each([`${major}.${minor}.0`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`])(
    '%s is new enough',
    (version) => {
      expect(() => checkNodeVersion(version)).not.toThrow();
    },
  );

  it.each([`${major}.${minor - 1}.9`, `${major - 1}.99.0`])(
    '%s is refused, with what is needed',
    (version) => {
      expect(() => checkNodeVersion(version)).toThrow(
        `Node.js ${major}.${minor} or newer is needed; this is ${version}.`,
      );
    },
  );
});
