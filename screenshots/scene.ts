/** A scene is a name and the way there; a group is what stands on one contact sheet. */
import type { Stage } from './stage.ts';

export interface Scene {
  readonly name: string;
  go(stage: Stage): Promise<unknown>;
}

export interface Group {
  readonly name: string;
  /** Signed in here before the first scene; absent: each scene begins with a profile of its own. */
  readonly begin?: (stage: Stage) => Promise<unknown>;
  readonly scenes: readonly Scene[];
}

export const companies = '/company/list';
export const customers = '/customer/list';
export const payments = '/mbqr/payments';

export const enter = (path: string) => (stage: Stage) => stage.enter(path);

/** Opens a menu of the header. */
export const menuOf = ({ page }: Stage, name: RegExp) =>
  page.getByRole('banner').getByRole('button', { name }).click();
