/** Where the rows of each screen come from, as the store wants to know it. */
import type { ListSource } from '#store/hosts/list-endpoint.ts';
import { screens } from './screens.ts';

export const lists: readonly ListSource[] = screens.map((screen) => screen.list);
