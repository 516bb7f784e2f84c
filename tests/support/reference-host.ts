/** The fake host with lists that others point into, answered by filter and order as the contract has it. */

import type { ReferenceList } from '#model/calls/reference-lists.ts';
import type { Row } from '#model/entity.ts';
import { readSort } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { FakeHost } from './fake-host.ts';
import { fakeHost } from './fake-host.ts';

export interface ReferenceHost extends FakeHost {
  /** By path of the list. */
  readonly lists: Map<string, Row[]>;
  /** Whether the person may view the rows; else ids and labels are all that is told. */
  mayView: boolean;
  /** The questions for lists, in their order: path, and what stands behind it. */
  asked(): readonly { readonly path: string; readonly query: Readonly<Record<string, string>> }[];
}

export function referenceHost(
  lists: readonly (readonly [ReferenceList, readonly Row[]])[],
  customers: readonly Row[] = [],
): ReferenceHost {
  const entities = new Map(lists.map(([list]) => [list.call.path, list]));
  const asked: HttpRequest[] = [];
  const host: ReferenceHost = Object.assign(fakeHost(customers), {
    lists: new Map(lists.map(([{ call }, rows]) => [call.path, [...rows]])),
    mayView: true,
    asked: () =>
      asked.map(({ url }) => {
        const { pathname, searchParams } = new URL(url);
        return { path: pathname, query: Object.fromEntries(searchParams) };
      }),
  });
  const { send } = host;
  host.send = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const list = entities.get(pathname);
    if (list === undefined || host.down) return send(request);
    host.requests.push(request);
    asked.push(request);
    const { data, total } = queryRows(list.call.entity, host.lists.get(pathname) ?? [], {
      filter: JSON.parse(searchParams.get('filter') ?? '{}'),
      sort: readSort(searchParams.get('sort') ?? '') ?? [],
      current: 1,
      pageSize: -1,
    });
    const shown = [list.call.entity.key, ...list.label];
    const told = host.mayView ? data : data.map((row) => only(row, shown));
    const body = { success: true, data: told, total, current: 1, pageSize: -1 };
    const text = JSON.stringify(body);
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

const only = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
