import { readFileSync } from 'node:fs';

import { CannotGoOn } from './say.mjs';

/** The oldest Node.js that package.json's "engines" allows: `>=20.19` is [20, 19]. */
export function oldestNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
  if (major === undefined || minor === undefined)
    throw new CannotGoOn(`"engines" of package.json must name one oldest Node.js, as ">=20.19" does.`);
  return { major: Number(major), minor: Number(minor) };
}

/** Stops on a Node.js older than that. */
export function checkNodeVersion(version = process.versions.node) {
  const oldest = oldestNode();
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  throw new CannotGoOn(
    `Node.js ${oldest.major}.${oldest.minor} or newer is needed; this is ${version}. Install a newer one and start again.`,
  );
}

/**
 * @param {readonly string[]} versions as `24.9.0`
 * @throws where there is none
 */
export function newestOf(versions) {
  const parts = (/** @type {string} */ version) => version.split('.').map(Number);
  return versions.reduce((newest, version) => {
    const [a, b] = [parts(newest), parts(version)];
    const at = a.findIndex((part, place) => part !== b[place]);
    return at === -1 || (a[at] ?? 0) > (b[at] ?? 0) ? newest : version;
  });
}
