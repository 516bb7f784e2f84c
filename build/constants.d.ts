/** Constants that the build writes into the code. */

/** The version in package.json. */
declare const __APP_VERSION__: string;

/** Twelve hex digits that change whenever a source file changes. */
declare const __BUILD_ID__: string;

/** What the service worker keeps: addresses from the root, and a revision where the name holds no hash. `first`: to open a list. */
declare const __PRECACHE_FILES__: {
  first: { url: string; revision: string | null }[];
  later: string[];
};
