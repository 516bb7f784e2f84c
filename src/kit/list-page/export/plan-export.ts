/** From what a person sees and chose to what is to be done. Pure. */
import type { Row } from '#model/entity.ts';
import { localMoment } from '#model/vietnam/calendar.ts';
import type { ExportOrder } from '#exports/run-export.ts';
import type { ArrangedColumn } from '../../data-grid/model/column-layout.ts';
import type { AboutParts } from './export-about.ts';
import { aboutLines } from './export-about.ts';
import type { ExportChoice } from './export-choice.ts';
import { exportable, exportedColumns } from './export-columns.ts';

export interface ExportParts extends AboutParts {
  readonly columns: readonly ArrangedColumn[];
  readonly choice: ExportChoice;
  readonly isOffline: boolean;
}

export function planExport(parts: ExportParts): ExportOrder {
  const { screen, title, choice, wanted, at, context, isOffline } = parts;
  const { format } = choice;
  const arranged = exportable(parts.columns, choice.columns);
  const columns = exportedColumns(screen.entity, arranged, format, context);
  return {
    source: screen.list,
    wanted,
    from: isOffline ? 'device' : 'network',
    fileName: fileName(title, at, format),
    plan: {
      ...{ format, at, name: title },
      aboutName: context.intl.formatMessage({ id: 'export.about' }),
      columns: columns.map(({ table }) => table),
    },
    values: (row: Row) => columns.map(({ value }) => value(row)),
    about: (facts) => aboutLines(parts, facts),
  };
}

/** 'Khách hàng 2026-11-20 15.04.05.xlsx': in order where files are sorted by name, and no sign that a disk refuses. */
export function fileName(title: string, at: number, format: string): string {
  const [day = '', time = ''] = localMoment(at).split('T');
  const name = title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return `${name} ${day} ${time.replaceAll(':', '.')}.${format}`;
}
