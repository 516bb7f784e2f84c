/**
 * The grid of two builds in turns: what a turn of the wheel, an arrow key, the choice of a list, another order and the next page
 * have the page work. Not how long each takes: the screen's clock has a key wait 0 to 16.7 ms for the next frame, whichever build
 * it is, and a busy machine has it wait longer still. How long they take is for `npm run bench -- grid`. Other orders and pages
 * take several frames, and wait for what they ask: of these both are compared.
 */
import { cpuTimePair, elapsedTimePair } from '../against/console-pair.ts';
import type { PairBench } from '../against/pair-bench.ts';
import type { OpenConsole } from '../harness/console-bench.ts';
import { pressForChangedRows } from './changed-rows.ts';
import { openList } from './opening.ts';
import { pressArrows, turnWheelTimes } from './watch-frames.ts';

/** An animation of a scroll has as many frames as there is time for. */
const scrollsAtOnce = ['--disable-smooth-scrolling'];
const payments = '/mbqr/payments?pageSize=continuous';

export const gridPairs: readonly PairBench[] = [
  pair('grid-wheel', 'what forty turns of the wheel have the page work', payments, (console) =>
    turnWheelTimes(console, 40),
  ),
  pair('grid-arrow', 'what twenty arrow keys have the page work', payments, async ({ page }) => {
    await page.getByRole('grid').focus();
    await pressArrows(page, 20);
  }),
  pair(
    'grid-opening',
    'what opening a list held on this device has the page work',
    '/customer/list',
    async ({ page }) => {
      for (let time = 0; time < 3; time += 1) {
        await openList(page, '/company/list', 'Nhà xe');
        await page.waitForTimeout(150);
        await openList(page, '/customer/list', 'Khách hàng');
        await page.waitForTimeout(150);
      }
    },
  ),
  ...bothOf('grid-sort', {
    what: 'a column up, down and in no order',
    path: '/company/list?pageSize=100',
    // The list begins in the order of its first column.
    before: ['Home', 'ArrowRight'],
    keys: ['s', 's', 's'],
  }),
  ...bothOf('grid-page', {
    what: 'the next page of 100 rows and the one before',
    path: '/mbqr/payments?pageSize=100',
    keys: [']', '['],
  }),
];

interface ChangedRows {
  readonly what: string;
  readonly path: string;
  /** Pressed first. */
  readonly before?: readonly string[];
  /** Each puts other rows into the grid, and the last those of before. */
  readonly keys: readonly string[];
}

function bothOf(file: string, { what, path, before = [], keys }: ChangedRows): readonly PairBench[] {
  const press = async ({ page }: OpenConsole) => {
    await page.getByRole('grid').focus();
    for (const key of before) await page.keyboard.press(key);
    return pressForChangedRows(page, keys);
  };
  return [
    pair(file, `what ${what} have the page work`, path, async (console) => void (await press(console))),
    elapsedTimePair({
      ...{ file: `${file}-time`, name: `${what}, from the key to the rows`, path, turns: 4, take: press },
    }),
  ];
}

/** `act`: what one turn does. */
function pair(
  file: string,
  name: string,
  path: string,
  act: (console: OpenConsole) => Promise<void>,
): PairBench {
  return cpuTimePair({ file, name, path, act, turns: 4, args: scrollsAtOnce });
}
