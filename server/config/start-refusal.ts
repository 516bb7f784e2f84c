/**
 * Why the server will not start, as one sentence for the person who starts it: what is wrong and what to do.
 * `main.ts` prints the message alone and exits with 1; anything else that is thrown is a defect and keeps its stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
