/** Not in the menu: reached from the user menu, from help and by the palette. */
export const keysPath = '/keys';
