import { expect, test } from 'vitest';

import { linesOfKills } from '../../../scripts/steps/lines-of-crashes.mjs';

const nothing = {
  ...{ attempts: [], lost: [], doubled: [], keysTwice: [], once: [], visible: [], unsaid: [] },
  ...{ stumbles: [], staleRows: [], thrownAway: [] },
};

test('rows that stayed as they were are told with the rest of a run', () => {
  const found = { ...nothing, kills: 20, seed: 7, seconds: 130, staleRows: ['KH00161', 'KH00162'] };
  expect(linesOfKills(found)).toEqual([
    '20 kills (seed 7) in 130 s, 6.5 s each; 0 edits begun',
    'called saved: 0 on the server once, 0 visibly waiting, 0 lost, 0 doubled, 0 keys twice',
    'never called saved: 0; the script could not go on 0 times',
    'rows that the change feed left as they were on the device: 2',
    'the browser itself threw its databases away 0 times',
  ]);
});
