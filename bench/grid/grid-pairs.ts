/**
 * The grid of two builds in turns: what a turn of the wheel, an arrow key and the choice of a list have the page work. Not how
 * long each takes: the screen's clock has a key wait 0 to 16.7 ms for the next frame, whichever build it is, and a busy machine
 * has it wait longer still. How long they take is for `npm run bench -- grid`.
 */
import { cpuTimePair } from '../against/console-pair.ts';
import type { PairBench } from '../against/pair-bench.ts';
import type { OpenConsole } from '../harness/console-bench.ts';
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
];

/** `act`: what one turn does. */
function pair(
  file: string,
  name: string,
  path: string,
  act: (console: OpenConsole) => Promise<void>,
): PairBench {
  return cpuTimePair({ file, name, path, act, turns: 4, args: scrollsAtOnce });
}
