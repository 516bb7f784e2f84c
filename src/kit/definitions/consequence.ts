/**
 * Who notices what a command does, beside the person who starts it. Every surface that starts commands (title line, row
 * menu, palette, keys, drawer, batch, cells of the grid) obeys this and nothing else.
 *
 *   none         opens, shows, copies; nothing is changed
 *   reversible   a note, a mark, an order: done at once, with undo in the toast
 *   business     noticed outside the console: lock, stop, publish, fee, rights; also what can't be taken back
 *   outside      moves money, calls a merchant or a bank, sends a one-time code
 */
export type Consequence = 'none' | 'reversible' | 'business' | 'outside';

interface Consequential {
  readonly consequence: Consequence;
}

/** Whether it is never done without a question, for one row as for a thousand. A form is such a question. */
export const asksFirst = ({ consequence }: Consequential): boolean =>
  consequence === 'business' || consequence === 'outside';
