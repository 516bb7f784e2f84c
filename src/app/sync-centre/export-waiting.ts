/** Waiting entries of this device as a file, for support or for typing them again elsewhere; no secret is in it. */
import type { CommandRegistry } from '#model/command.ts';
import { mayBeKept } from '#model/field.ts';
import type { StoredEntry } from '#ports/journal-port.ts';

export function exportWaiting(
  entries: readonly StoredEntry[],
  commands: CommandRegistry,
  at: number,
): string {
  const waiting = entries.map(({ intent, standing }) => ({
    id: intent.id,
    command: intent.name,
    entity: intent.entity,
    key: intent.key,
    recordedAt: new Date(intent.at).toISOString(),
    values: withoutSecrets(intent.values, intent.name, commands),
    before: withoutSecrets(intent.base.prior, intent.name, commands),
    version: intent.base.version,
    state: standing.state,
    reason:
      standing.reason === null ? null : { code: standing.reason.code, message: standing.reason.message },
  }));
  return JSON.stringify({ exportedAt: new Date(at).toISOString(), entries: waiting }, null, 2);
}

/**
 * Secrets were never recorded. Of a command that is known a value whose field is not stays here all the same; one that
 * another version of the console recorded, or that can't be read, is nowhere else but in this file.
 */
function withoutSecrets(
  values: Readonly<Record<string, unknown>>,
  command: string,
  commands: CommandRegistry,
) {
  const known = commands.get(command);
  if (known === undefined) return values;
  const { fields } = known.entity;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && mayBeKept(field);
    }),
  );
}
