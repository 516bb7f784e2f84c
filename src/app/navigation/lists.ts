/** Sources of each screen's rows, as the store needs them. */
import type { ListSource } from '#store/api/list-endpoint.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { screens } from './screens.ts';

/** One screen for each collection: the first, where several show the same rows. */
export const onePerCollection = (shown: readonly ListScreen[]): readonly ListScreen[] =>
  shown.filter(({ entity }, at) => shown.findIndex((other) => other.entity === entity) === at);

/** Those that a device may keep. */
export const keptScreens = screens.filter(({ offline }) => offline !== 'never');

export const lists: readonly ListSource[] = onePerCollection(screens).map((screen) => screen.list);
