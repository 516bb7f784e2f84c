/**
 * The page's content policy lets no text become the address of a script unless a policy that it names has let it in (Trusted
 * Types, W3C). This one lets in the console's own files: the workers of the build, and the one that keeps files on the device.
 * A browser without such policies takes the text as it is.
 */

/**
 * Subset of the browser's Trusted Types that is used. A URL that a policy has let in is typed as a string, for it goes wherever
 * one would.
 */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const policies: ScriptPolicies | undefined = Reflect.get(globalThis, 'trustedTypes');
const policy = policies?.createPolicy('console-scripts', { createScriptURL: ownScript });

export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address;

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  const isBuilt = pathname === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(pathname);
  if (origin !== location.origin || !(isBuilt || import.meta.env.DEV))
    throw new TypeError(`${address} is no script of the console.`);
  return address;
}
