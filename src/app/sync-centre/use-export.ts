/** Saves what waits as a file: for a person to read, or for support to look at. */
import { useIntl } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { rowNameOf } from '#kit/command/row-name.ts';
import { commandLabel, fieldLabel } from '#kit/definitions/message-ids.ts';
import { useShowContext } from '#kit/fields/registry/use-show.ts';
import { tableKindOf, tableValueIn } from '#kit/list-page/export/export-columns.ts';
import { useServices } from '#kit/store-hooks.ts';
import { saveFile } from '#kit/ui/save-file.ts';
import type { TableWords } from './export-table.ts';
import { waitingTable } from './export-table.ts';
import { exportWaiting } from './export-waiting.ts';

const heads = ['recorded', 'command', 'row', 'state', 'reason', 'field', 'before', 'after'] as const;

export function useExport(entries: readonly StoredEntry[]) {
  const { commands, ports } = useServices();
  const words = useTableWords();
  const nameAt = (at: number, ending: string) =>
    `changes-${new Date(at).toISOString().slice(0, 10)}.${ending}`;
  return {
    json() {
      const at = ports.clock.now();
      saveFile(nameAt(at, 'json'), exportWaiting(entries, commands, at));
    },
    table() {
      const text = waitingTable(entries, ({ intent }) => commands.get(intent.name)?.entity, words);
      saveFile(nameAt(ports.clock.now(), 'csv'), text, 'text/csv;charset=utf-8');
    },
  };
}

function useTableWords(): TableWords {
  const intl = useIntl();
  const context = useShowContext();
  const { commands } = useServices();
  const say = (id: string) => intl.formatMessage({ id });
  return {
    heads: heads.map((head) => say(`sync.export.${head}`)),
    command: ({ intent }) => (commands.has(intent.name) ? say(commandLabel(intent.name)) : intent.name),
    row: (entry) => rowNameOf(entry, commands.get(entry.intent.name)?.entity),
    state: ({ standing }) => say(`entry.state.${standing.state}`),
    reason: ({ standing }) => standing.reason?.message || (standing.reason?.code ?? ''),
    field: (entity, name) => say(fieldLabel(entity.name, name)),
    value: (entity, name, value) => {
      const field = entity.fields[name];
      if (field === undefined) return [null, 'text'];
      return [tableValueIn(entity, name, field, context)({ version: 0, [name]: value }), tableKindOf(field)];
    },
  };
}
