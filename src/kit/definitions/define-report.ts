/**
 * A report as a value: the days and filters that its figures are of, the call that is asked, and the address that holds
 * them like a list's filters (`?day={"preset":"thisMonth"}&company=["AV0001"]`). `report-page.tsx` makes its page. Pure.
 */
import type { Schema } from '#model/calls/call.ts';
import type { HostName } from '#model/command.ts';
import type { Entity, FieldName } from '#model/entity.ts';
import type { ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import { resolveDateRange } from '#model/resolve-date-range.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';
import { toFilter } from '#model/search-values.ts';

export interface FiguresCall<T> {
  readonly host: HostName;
  readonly path: string;
  /** Undefined where it is no answer of this call. */
  read(body: unknown): T | undefined;
}

/** So many days at most, and the message that says so. */
export interface DaysAllowed {
  readonly most: number;
  readonly tooWide: string;
}

export interface ReportState<G extends string = string> {
  readonly period: SearchValue;
  /** Those offered and those that links set, by field. */
  readonly filters: SearchValues;
  /** Undefined: lines are not split into periods. */
  readonly groupBy: G | undefined;
  /** Page, counted from 1. */
  readonly current: number;
}

type Query = Readonly<Record<string, string>>;

interface ReportDefinition<E extends Entity, T, G extends string> {
  readonly path: string;
  readonly call: {
    readonly host: HostName;
    readonly path: string;
    readonly answer: Schema<{ readonly data: T }>;
  };
  /** The field with the days. */
  readonly period: FieldName<E>;
  /** Offered to narrow the figures, and asked as the `filter` of a list. */
  readonly filters?: readonly FieldName<E>[];
  /** Set by numbers of the report, not offered. */
  readonly linkFilters?: readonly FieldName<E>[];
  /** Search of an address without one, with the period. */
  readonly startWith: SearchValues;
  /** Values of the field `groupBy`; no group can be chosen where `startWith` has none. */
  readonly groups?: readonly G[];
  /** Days that the host answers; absent: 93. */
  readonly days?: (groupBy: G | undefined) => DaysAllowed;
  /** Parameters of the call besides days, filter and group. */
  readonly ask?: (state: ReportState<G>) => Query;
}

export interface Report<T, G extends string = string> {
  readonly entity: Entity;
  readonly path: string;
  readonly call: FiguresCall<T>;
  readonly period: string;
  readonly filters: readonly string[];
  readonly groups: readonly G[];
  /** Group of an address without one. */
  readonly startGroup: G | undefined;
  /** Undefined: the days that every host answers. */
  days(groupBy: G | undefined): DaysAllowed | undefined;
  read(search: string): ReportState<G>;
  address(state: ReportState<G>): string;
  /** `instead`: in place of what the definition asks besides. */
  query(state: ReportState<G>, now: number, instead?: Query): string;
}

export function defineReport<E extends Entity, T, G extends string = string>(
  entity: E,
  definition: ReportDefinition<E, T, G>,
): Report<T, G> {
  const { path, call, period, filters = [], linkFilters = [], startWith, groups = [], ask } = definition;
  const initial: ListState = { text: '', values: startWith, sort: [], current: 1, pageSize: 100 };
  const narrowing: readonly string[] = [...filters, ...linkFilters];
  const filtered = [period, ...narrowing, ...(groups.length > 0 ? ['groupBy'] : [])];
  const rules = { entity, filters: filtered, sortable: [], initial };
  const groupIn = ({ groupBy }: SearchValues) => groups.find((group) => group === groupBy);
  const startGroup = groupIn(startWith);
  return {
    ...{ entity, path, period, filters, groups, startGroup },
    call: {
      ...{ host: call.host, path: call.path },
      read: (body) => call.answer.safeParse(body).data?.data,
    },
    days: (groupBy) => definition.days?.(groupBy),
    read(search) {
      const { values, current } = readAddress(search, rules).state;
      return {
        period: values[period] ?? startWith[period],
        filters: Object.fromEntries(narrowing.map((name) => [name, values[name]])),
        groupBy: groupIn(values) ?? startGroup,
        current,
      };
    },
    address(state) {
      const { groupBy, current } = state;
      const values = { [period]: state.period ?? startWith[period], ...state.filters, groupBy };
      return `${path}?${writeAddress({ ...initial, values, current }, rules)}`;
    },
    query(state, now, instead) {
      const offered = Object.fromEntries(filters.map((name) => [name, state.filters[name]]));
      const filter = toFilter(offered, { entity, like: [] }, now);
      return new URLSearchParams({
        ...resolveDateRange(state.period, now),
        ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
        ...(state.groupBy === undefined ? {} : { groupBy: state.groupBy }),
        ...(instead ?? ask?.(state)),
      }).toString();
    },
  };
}
