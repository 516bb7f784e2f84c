/** The page that a row has of its own. It is offered where the row's commands are; it changes nothing, so no journal holds it. */
import type { AccessKey } from '#model/access.ts';
import type { Command } from './define-command.ts';

export interface RowLink {
  /** As that of a command: message `command.<name>`, under which a person's own keys are kept. */
  readonly name: string;
  /** One key on the grid, in the details too. */
  readonly hotkey: string;
  /** All of them are needed; those of the page that it leads to. */
  readonly access: readonly AccessKey[];
  path(key: string): string;
}

/** Operation among the commands of a list: a command, or the link to a row's page. */
export type RowOperation = Pick<
  Command,
  'name' | 'hotkey' | 'on' | 'delivery' | 'intent' | 'batch' | 'rare' | 'offeredFor'
>;

/** Operation on one row, with or without network; the toolbar has no room for it. */
export const actOf = ({ name, hotkey }: RowLink) =>
  ({ name, hotkey, on: 'row', delivery: 'queued', rare: true }) as const satisfies RowOperation;
