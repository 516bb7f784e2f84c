/**
 * A list beside its entity is a description of a page and of what can be done to its rows, and stays as short as one:
 * what the rows of most lists have is made by the kit from its calls. A command of the list's own may be as long as it
 * has something to say.
 */
import { expect, test } from 'vitest';

import { filesBelow, readSource } from '../../support/source-tree.ts';

const mostLines = 60;
const mostOfOneCommand = 30;

const screens = filesBelow('src/features').filter((path) => path.endsWith('.screen.ts'));

const linesOf = (path: string) => readSource(path).text.trimEnd().split('\n').length;

test('there are list screens', () => {
  expect(screens).toContain('src/features/leads/leads.screen.ts');
});

test.each(screens)('%s takes under 60 lines, with the ordinary commands of its rows', (path) => {
  const commands = path.replace(/screen\.ts$/, 'commands.ts');
  const hasCommands = filesBelow('src/features').includes(commands);
  const text = hasCommands ? readSource(commands).text : '';
  const own = text.match(/defineCommand(<\w+>)?\(/g)?.length ?? 0;
  expect(linesOf(path) + (hasCommands ? linesOf(commands) : 0)).toBeLessThan(
    mostLines + own * mostOfOneCommand,
  );
});
