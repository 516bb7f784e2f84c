/**
 * Commands on a permission set: online, and only with admin status. Rights are granted now, or not at all. Holders of
 * a set that is locked lose its rights in the middle of their work.
 */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { permissionSet } from '#model/entities/permission-set.ts';
import { resourceCommands } from '#kit/definitions/resource-commands.ts';

const { add, edit, lock, unlock, remove } = resourceCommands(permissionSet, {
  name: 'permission',
  consequence: 'business',
  calls: v3ListCalls.permission,
  delivery: 'online',
  adminOnly: true,
  form: ['name', 'statements'],
  shape: {
    formSize: 'wide',
    parts: { statements: () => import('./rights-part.tsx').then(({ RightsPart }) => RightsPart) },
  },
  on: { active: true },
  off: { active: false },
  lockAffects: (rows) => ({
    message: 'command.permission.affected',
    values: { count: rows.reduce((sum, { userCount }) => sum + userCount, 0) },
  }),
  blank: {
    ...{ id: '', name: '', statements: [], statementCount: 0, userCount: 0 },
    ...{ active: true, createdAt: '', version: 0 },
  },
});
export const permissionsCommands = [add, edit, lock, unlock, remove] as const;
