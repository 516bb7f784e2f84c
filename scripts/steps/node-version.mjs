import { CannotGoOn } from './say.mjs';

const oldest = [20, 19];

/** Stops on a Node.js older than package.json's "engines" says. */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new CannotGoOn(
    `Node.js ${oldest.join('.')} or newer is needed; this is ${process.versions.node}. Install a newer one and start again.`,
  );
}
