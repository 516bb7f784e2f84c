/**
 * A list screen as a value: it reads aloud as a description of the page. Columns, filters and commands are
 * three separate lists; what a field means is the entity's, what a command does is the command's.
 */
import type { ComponentType } from 'react';

import type { AccessKey } from '#model/access.ts';
import type { HostName } from '#model/command.ts';
import type { Entity, FieldName, Row } from '#model/entity.ts';
import type { ListState, PageSize } from '#model/list-address.ts';
import type { SortTerm } from '#model/list-query.ts';
import { readSort } from '#model/list-query.ts';
import type { SearchValues } from '#model/search-values.ts';
import type { ListCall, ListSource } from '#store/api/list-endpoint.ts';
import type { Command } from './define-command.ts';
import type { RowLink } from './row-link.ts';
import type { PagePlace } from './see-also.tsx';

export interface Column {
  readonly field: string;
  /** px; the kind of the field has a default. */
  readonly width: number | undefined;
  readonly hidden: boolean;
  readonly pinned: boolean;
  readonly sortable: boolean;
  /** The command that changes one value in the grid; undefined: it is changed in a form only. */
  readonly edit: Command | undefined;
}

/** Rows stand in an order that people give them: a number in each, and the command that changes it. */
export interface RowOrdering {
  readonly field: string;
  readonly command: Command;
}

/** Props of the further content that a screen adds to the details of a row. */
export interface DetailsProps {
  readonly row: Row;
  /** The row as the server has it; undefined for one not created there yet. */
  readonly base: Row | undefined;
}

/** Loads it when details are opened. */
export type LoadDetails = () => Promise<ComponentType<DetailsProps>>;

/** Another search that finds what this one can't: why, what its button says (message ids), and what it changes. */
export interface OtherSearch {
  readonly why: string;
  readonly act: string;
  readonly change: Pick<ListState, 'values' | 'sort'>;
}

export interface ListScreen<E extends Entity = Entity> {
  readonly entity: E;
  /** Also the name of its messages: `/customer/list` -> `screen.customer.list`. */
  readonly path: string;
  /** Any of these keys opens it. */
  readonly access: readonly AccessKey[];
  /** Admin status is needed besides. */
  readonly adminOnly?: true;
  /** Any of these keys lets its rows be taken away as a file. */
  readonly export: readonly AccessKey[];
  readonly list: ListSource;
  readonly columns: readonly Column[];
  readonly filters: readonly string[];
  /** State of the list without an address: filters, sort, page size. */
  readonly initial: ListState;
  readonly commands: readonly Command[];
  /** Pages that a row has of its own. */
  readonly rowLinks?: readonly RowLink[];
  /** Pages that people look for here. */
  readonly seeAlso?: readonly PagePlace[];
  readonly order?: RowOrdering;
  /** Makes rows of a file, one creation for each; queued. */
  readonly imports?: Command;
  /** whole: all rows are kept on this device when the screen was opened; visited: what was seen; never: none. */
  readonly offline: 'whole' | 'visited' | 'never';
  /** Sums shown in the totals row, from the answer's summary. */
  readonly totals: readonly string[];
  readonly details?: LoadDetails;
  /** Refuses a search with a warning instead of sending it: a message id, or undefined. */
  refuse?(state: ListState): string | undefined;
  /** Offered where nothing was found. */
  searchInstead?(state: ListState): OtherSearch | undefined;
}

type ColumnDefinition<E extends Entity> =
  | FieldName<E>
  | {
      readonly field: FieldName<E>;
      readonly width?: number;
      readonly hidden?: true;
      readonly pinned?: true;
      readonly sortable?: false;
      readonly edit?: Command<E>;
    };

export interface ScreenDefinition<E extends Entity> {
  readonly path: string;
  readonly access: AccessKey | readonly AccessKey[];
  readonly adminOnly?: true;
  /** Absent: whoever opens it may take its rows away as a file. */
  readonly export?: AccessKey;
  readonly host: HostName;
  readonly list: ListCall;
  /** The host answers parts only: it can't be made available offline as a whole. */
  readonly partsOnly?: true;
  readonly columns: readonly ColumnDefinition<E>[];
  readonly filters: readonly FieldName<E>[];
  /** `code.asc,createdAt.desc` */
  readonly sort: string;
  readonly startWith?: SearchValues;
  readonly pageSize?: PageSize;
  readonly commands: readonly Command<E>[];
  readonly rowLinks?: readonly RowLink[];
  readonly seeAlso?: readonly PagePlace[];
  readonly order?: { readonly field: FieldName<E>; readonly command: Command<E> };
  readonly imports?: Command<E>;
  readonly offline: 'whole' | 'visited' | 'never';
  readonly totals?: readonly FieldName<E>[];
  readonly details?: LoadDetails;
  refuse?(state: ListState): string | undefined;
  searchInstead?(state: ListState): OtherSearch | undefined;
}

export function defineScreen<E extends Entity>(entity: E, definition: ScreenDefinition<E>): ListScreen<E> {
  const {
    access,
    export: exportKey,
    host,
    list,
    partsOnly,
    columns,
    sort,
    startWith = {},
    pageSize = 100,
    commands,
    totals = [],
    ...rest
  } = definition;
  const terms: readonly SortTerm[] = readSort(sort) ?? [];
  const opens: readonly AccessKey[] = typeof access === 'string' ? [access] : access;
  return {
    ...rest,
    entity,
    access: opens,
    export: exportKey === undefined ? opens : [exportKey],
    list: {
      ...{ entity, host, call: list },
      ...(partsOnly ? { partsOnly } : {}),
      ...(rest.offline === 'never' ? { isNeverKept: true as const } : {}),
    },
    columns: columns.map(columnOf),
    commands,
    totals,
    initial: { text: '', values: startWith, sort: terms, current: 1, pageSize },
  };
}

function columnOf<E extends Entity>(definition: ColumnDefinition<E>): Column {
  const column: Exclude<ColumnDefinition<E>, string> = typeof definition === 'string'
    ? { field: definition }
    : definition;
  return {
    field: column.field,
    width: column.width,
    hidden: column.hidden ?? false,
    pinned: column.pinned ?? false,
    sortable: column.sortable ?? true,
    edit: column.edit,
  };
}
