/* Plays the seeds that it is sent, one part after the other, until nobody sends any more. */
import { pathToFileURL } from 'node:url';

const [, , world = ''] = process.argv;
const { simulate } = await import(pathToFileURL(world).href);

process.on('message', async (/** @type {object} */ plan) => {
  const say = (/** @type {string} */ line) => process.send?.({ line });
  const begun = (/** @type {number} */ seed) => process.send?.({ seed });
  process.send?.({ part: await simulate({ ...plan, say, begun }) });
});
