/** Not in the menu: reached from help, from the sync centre and by the palette. */
export const offlineDataPath = '/offline-data';
