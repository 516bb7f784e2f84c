/** Reports a file to the host's security log: which list, how many rows, and by which fields they were filtered. */
import { securityLogCalls } from '#model/calls/security-log.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import type { AppThunk } from '#services/services.ts';
import type { WantedRows } from './matching-rows.ts';

interface Exported {
  readonly source: ListSource;
  readonly wanted: WantedRows;
  readonly from: 'network' | 'device';
}

/** The person does not wait for it, and is not warned where it fails. Without network it is left out. */
export function reportExport({ source, wanted, from }: Exported, rows: number): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { callHost }) => {
    if (from === 'device') return;
    const { host, method, path } = securityLogCalls.exported;
    const body = { collection: source.entity.name, rows, fields: Object.keys(wanted.filter) };
    await callHost({ host, method, path, body, isShownByCaller: true });
  };
}
