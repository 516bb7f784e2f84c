/** What nearly every part of the console uses, also those that come later, of which each would be a file of its own. */
export const basics = [
  'src/kit/use-newest.ts',
  'src/kit/store-hooks.ts',
  'src/kit/access.tsx',
  'src/kit/keyboard/use-keys.ts',
  'src/kit/keyboard/keys-provider.tsx',
  'src/kit/keyboard/focus-back.ts',
  'src/kit/keyboard/map-keys.ts',
];

export const isBasic = (id: string) => basics.some((path) => id.endsWith(`/${path}`));
