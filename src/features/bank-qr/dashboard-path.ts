/** Where a gateway's dashboard stands. Apart from it, so that the menu does not load what draws it. */
import type { Gateway } from '#model/entities/gateway.ts';

export const dashboardPath = ({ path }: Pick<Gateway, 'path'>) => `${path}/dashboard`;
