/** 'Sửa khách hàng: KH0001 · Nguyễn Văn An'; a name this version does not know stands as it is. */
import { useIntl } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { unreadable } from '#commands/parse-entry.ts';
import { useRowName } from '#kit/command/use-row-name.ts';
import { commandLabel } from '#kit/definitions/message-ids.ts';
import { useServices } from '#kit/store-hooks.ts';

export function useEntryTitle(entry: StoredEntry): string {
  const intl = useIntl();
  const row = useRowName(entry);
  const { commands } = useServices();
  const { name } = entry.intent;
  const known = commands.has(name)
    ? commandLabel(name)
    : name === unreadable
      ? 'sync.entry.unreadable'
      : undefined;
  const command = known === undefined ? name : intl.formatMessage({ id: known });
  return intl.formatMessage({ id: 'sync.entry.title' }, { command, row });
}
