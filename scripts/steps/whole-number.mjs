import { CannotGoOn } from './say.mjs';

/**
 * What was given for an option of a command.
 *
 * @param {string} option as it is typed
 * @param {string} given
 * @returns {number} from 1 on
 */
export function wholeNumber(option, given) {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1) return number;
  throw new CannotGoOn(`${option} takes a whole number from 1 on, and no ${given}.`);
}
