/** A part that was moved would weigh nothing, and the limit would hold by that. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { expect, it } from 'vitest';

import { parts } from '../../../scripts/steps/measure-layer.mjs';

const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n').filter(existsSync);
/** The alternatives of a part, each by itself: `a/(b|c)\.` is `a/b\.` and `a/c\.`. */
const alternatives = parts.flatMap((part) => {
  const [, before = '', choices, after = ''] = /^([^(]*)\(([^)]*)\)(.*)$/.exec(part.source) ?? [];
  if (choices === undefined) return [part];
  return choices.split('|').map((choice) => new RegExp(`${before}${choice}${after}`));
});
const own = alternatives.filter(({ source }) => source.startsWith('src'));

it.each(own)('%s is there', (part) => {
  expect(files.filter((file) => part.test(file))).not.toEqual([]);
});

it('looks at each alternative', () => {
  expect(own.length).toBeGreaterThan(25);
});
