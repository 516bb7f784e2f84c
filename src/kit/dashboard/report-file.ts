/** The file of a report, made of the figures that are shown; and lines that files of reports have in common. */
import { useMemo } from 'react';

import { isEmptyValue } from '#model/search-values.ts';
import type { AboutLine, TableColumn } from '#model/table.ts';
import type { Report, ReportState } from '../definitions/define-report.ts';
import type { ShowContext } from '../definitions/field-renderer.ts';
import { fieldLabel } from '../definitions/message-ids.ts';
import { fieldRenderers } from '../fields/registry/field-renderers.ts';
import { useShowContext } from '../fields/registry/use-show.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';
import type { FiguresTable } from './figures-table.ts';
import type { FigureResult } from './use-figures.ts';
import { askFigures } from './use-figures.ts';

export interface FileTools<T> {
  say(id: string, values?: Readonly<Record<string, string | number>>): string;
  readonly context: ShowContext;
  /** Asks the host as the page of the report does, with other parameters in place of its own. */
  ask(instead: Readonly<Record<string, string>>, signal: AbortSignal): Promise<FigureResult<T>>;
}

export type ReportFileWriter<T, G extends string = string> = (
  data: T,
  state: ReportState<G>,
  tools: FileTools<T>,
) => FiguresTable;

interface Shown<T, G extends string> {
  readonly data: T | undefined;
  readonly state: ReportState<G>;
}

export function useReportFile<T, G extends string>(
  report: Report<T, G>,
  fileOf: ReportFileWriter<T, G>,
  { data, state }: Shown<T, G>,
): FiguresTable | undefined {
  const context = useShowContext();
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  return useMemo(() => {
    if (data === undefined) return undefined;
    return fileOf(data, state, {
      say: (id, values) => context.intl.formatMessage({ id }, values),
      context,
      ask: (instead, signal) =>
        dispatch(askFigures(report.call, report.query(state, clock.now(), instead), signal)),
    });
  }, [report, fileOf, data, state, context, dispatch, clock]);
}

/** Filters of the report in words, or that there are none. */
export function aboutFilters<T, G extends string>(
  { entity, filters }: Report<T, G>,
  state: ReportState<G>,
  { say, context }: Pick<FileTools<T>, 'say' | 'context'>,
): AboutLine {
  const narrowed = filters.flatMap((name) => {
    const field = entity.fields[name];
    const value = state.filters[name];
    if (field === undefined || isEmptyValue(value)) return [];
    const words = fieldRenderers[field.kind].describe(value, { entity: entity.name, name, field }, context);
    return [`${say(fieldLabel(entity.name, name))}: ${words}`];
  });
  return [say('export.about.filter'), narrowed.join(' · ') || say('export.about.none')];
}

/** As wide as its head. */
export const reportNumberColumn = (head: string): TableColumn => ({
  ...{ head, kind: 'number' },
  width: Math.max(16, head.length),
});
