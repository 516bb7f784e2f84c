import { describe, expect, it } from 'vitest';

import { clientsCommands, resetClientSecret } from '#features/clients/clients.commands.ts';
import { newSecret } from '#features/clients/new-secret.ts';

const row = {
  ...{ clientId: 'web', name: 'Web nhà xe', active: true, createdAt: '2026-11-20T03:04:05Z', version: 2 },
};
const answer = { success: true, data: row, clientSecret: 'bi-mat-1' };

describe('a secret that was just made', () => {
  it('goes to the dialog that is there to show it, and not into the row', () => {
    const leave = newSecret.subscribe(() => undefined);
    expect(resetClientSecret.readAnswer(answer)).toEqual(row);
    expect(newSecret.now()).toEqual({ clientId: 'web', name: 'Web nhà xe', secret: 'bi-mat-1' });
    newSecret.forget();
    expect(newSecret.now()).toBeUndefined();
    leave();
  });

  it('is held for nobody: not without a dialog, and not after it is gone', () => {
    resetClientSecret.readAnswer(answer);
    expect(newSecret.now()).toBeUndefined();
    const leave = newSecret.subscribe(() => undefined);
    resetClientSecret.readAnswer(answer);
    leave();
    expect(newSecret.now()).toBeUndefined();
  });

  it('is no part of an answer that is given again', () => {
    const leave = newSecret.subscribe(() => undefined);
    expect(resetClientSecret.readAnswer({ success: true, data: row })).toEqual(row);
    expect(newSecret.now()).toBeUndefined();
    leave();
  });
});

it('all that is done to a client is done online, with admin status besides the key', () => {
  for (const command of clientsCommands)
    expect(command, command.name).toMatchObject({ delivery: 'online', adminOnly: true });
});
