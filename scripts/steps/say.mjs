/** @param {string} line */
export function say(line) {
  console.log(line);
}

/**
 * A step could not be done, and the sentence tells a person what they can do about it.
 * Anything else that is thrown is a defect and keeps its stack.
 */
export class CannotGoOn extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode] where it is to be told from other failures of the command
   */
  constructor(sentence, exitCode) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command's main function; a CannotGoOn ends the process with its sentence alone.
 *
 * @param {() => Promise<number>} main gives the exit code
 * @param {number} [failed] the exit code where it came to none
 */
export async function runMain(main, failed = 1) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = error.exitCode ?? failed;
  }
}

/** @param {number} since as performance.now() gave it */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
