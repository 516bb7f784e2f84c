/**
 * Stations on the way from the address to the first row, as marks of the browser's own time line (`start:…`, once each):
 * they stand in its profiles, and `npm run bench -- start` prints them as a table.
 *
 *     script -> config -> ports -> token -> opened -> page -> rows
 *                                    └───> confirmed: the host has said who works
 */
export type StartStation = 'script' | 'config' | 'ports' | 'token' | 'opened' | 'confirmed' | 'page' | 'rows';

const passed = new Set<StartStation>();

export function markStart(station: StartStation): void {
  if (passed.has(station)) return;
  passed.add(station);
  performance.mark(`start:${station}`);
}
