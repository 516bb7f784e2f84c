/**
 * A host that has the calls of the specification's section 7 and no other, rows with the fields that its section 3 names,
 * and nothing that makes writing safe: what a console must be able to choose from with that alone.
 */

import type { ReferenceList } from '#model/calls/reference-lists.ts';
import { referenceLists } from '#model/calls/reference-lists.ts';
import { readSort } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { FakeHost } from './fake-host.ts';
import { fakeHost } from './fake-host.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** By the name of the list that is chosen from; each has one row that its filter leaves out, where it has a filter. */
const rows: Readonly<Record<string, Rows>> = {
  company: [
    { id: 'AV1', companyName: 'Phương Trang', status: 2 },
    { id: 'AV2', companyName: 'Thành Bưởi', status: 1 },
  ],
  customerStatus: [
    { id: 'moi', name: 'Mới tiếp nhận', active: true },
    { id: 'cu', name: 'Không còn dùng', active: false },
  ],
  menuPackage: [{ id: 'ban-ve', name: 'Gói bán vé', items: ['sales.sellTicket'] }],
  partner: [
    { id: 'DT1', name: 'Đại lý Một', isActive: true },
    { id: 'DT2', name: 'Đại lý Hai', isActive: false },
  ],
  permission: [{ id: 'ke-toan', name: 'Kế toán' }],
  userCompany: [{ id: 'u1', userName: 'hoamai', phoneNumber: '0912345678', active: true }],
  user: [
    { id: 's1', name: 'Trần Quản Trị', role: 'admin', active: true },
    { id: 's2', name: 'Lê Nhân Viên', role: 'staff', active: true },
  ],
};

const byPath = new Map(
  Object.entries(rows).flatMap(([name, told]) => {
    const list = referenceLists[name];
    return list === undefined ? [] : [[list.call.path, { list, told }] as const];
  }),
);

export interface OwnerHost extends FakeHost {
  /** Calls that it does not have. */
  readonly unknown: string[];
}

export function ownerHost(): OwnerHost {
  const host: OwnerHost = Object.assign(fakeHost(), { unknown: [] });
  const { send } = host;
  host.send = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/v1/user/me') return send(request);
    host.requests.push(request);
    const body = bodyOf(request.method, pathname, searchParams, request.body ?? '{}');
    if (body === undefined) host.unknown.push(pathname);
    const text = JSON.stringify(body ?? { message: 'Not Found' });
    const status = body === undefined ? 404 : 200;
    return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

/** What is written is done, and forgotten. */
function bodyOf(method: string, path: string, parameters: URLSearchParams, sent: string): unknown {
  const found = byPath.get(path);
  if (found !== undefined && method === 'POST') return { success: true };
  if (found !== undefined) return { success: true, data: filtered(found.list, found.told, parameters) };
  if (path !== '/api/v1/proxy/to-v1/with-access-token') return undefined;
  const { url } = JSON.parse(sent);
  if (url !== '/system_parameter/serviceSupporter') return undefined;
  return { code: 200, message: 'success', results: { serviceSupporter: { Viettel: 'viettel' } } };
}

function filtered({ call: { entity } }: ReferenceList, told: Rows, parameters: URLSearchParams): Rows {
  const whole = told.map((row) => ({ ...row, version: 1 }));
  const { data } = queryRows(entity, whole, {
    filter: JSON.parse(parameters.get('filter') ?? '{}'),
    sort: readSort(parameters.get('sort') ?? '') ?? [],
    current: 1,
    pageSize: -1,
  });
  return data.map(({ version: _, ...row }) => row);
}
