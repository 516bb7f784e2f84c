/** px, by density. */
import type { Density } from '#store/preferences-slice.ts';

export const rowHeights: Readonly<Record<Density, number>> = { compact: 24, normal: 28, comfortable: 36 };
