/**
 * The direct calls of section 7. Undefined: the host has no such call.
 *
 * What a change of status names is not shown there. `items: [{ id }]` is what the batch calls of the contract name
 * (`docs/http.md`), and what the console sends; `ids: [id]` is taken as well.
 */
import { listOf } from './list-query.ts';
import type { OwnerRow, OwnerRows } from './rows.ts';

export interface Asked {
  readonly method: string;
  /** Behind `/api/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: OwnerRow;
}

const done = { success: true };
const refused = (errorCode: string, errorMessage: string) => ({ success: false, errorCode, errorMessage });

export function answerCall(rows: OwnerRows, asked: Asked): object | undefined {
  const { method, path, query, body } = asked;
  switch (`${method} ${path}`) {
    case 'GET /user/me':
      return {
        success: true,
        data: { role: 'super_admin', pbacStatements: [], name: 'Trần Quản Trị', avatar: null },
      };
    case 'PUT /user/me/change-password':
      return body.oldPassword === 'Demo@2026'
        ? done
        : refused('old_password_not_correct', 'Old password is incorrect!');
    case 'GET /company':
      return listOf(rows.companies, query);
    case 'PUT /company/status':
      return giveAll(rows.companies, body, { status: body.status });
    case 'GET /partner/all':
      return listOf(rows.partners, query);
    case 'GET /user-company':
      return listOf(rows.userCompanies, query);
    case 'PUT /user/reset-password':
      return give(rows.users, String(body.id), { password: body.password });
  }
  return answerResource(rows, asked);
}

/** Lists with POST, PUT and DELETE by id, and a status for several at once. */
function answerResource(rows: OwnerRows, { method, path, query, body }: Asked): object | undefined {
  const [, name = '', id, ...more] = path.split('/');
  const list = new Map([
    ['customer-status', rows.customerStatuses],
    ['menu-package', rows.menuPackages],
    ['pbac', rows.permissions],
    ['user', rows.users],
  ]).get(name);
  if (list === undefined || more.length > 0) return undefined;
  if (id === undefined) {
    if (method === 'GET') return listOf(list, query);
    return method === 'POST' ? add(list, name, body) : undefined;
  }
  if (id === 'status')
    return method === (name === 'user' ? 'PUT' : 'PATCH')
      ? giveAll(list, body, { active: body.active })
      : undefined;
  if (method === 'PUT') return give(list, decodeURIComponent(id), body);
  return method === 'DELETE' ? remove(list, decodeURIComponent(id)) : undefined;
}

function add(list: OwnerRow[], name: string, body: OwnerRow): object {
  if (name === 'user' && list.some(({ userName }) => userName === body.userName))
    return refused('user_exists_with_same_username', 'Username already exists!');
  const row = { id: `s${list.length + 1}`, ...body, active: true };
  if (list.some(({ id }) => id === row.id)) return refused('mongo_error_duplicate', '');
  list.push(row);
  return { success: true, data: row };
}

function give(list: OwnerRow[], id: string, values: OwnerRow): object {
  const row = list.find((one) => one.id === id);
  if (row === undefined) return refused('unprocessable_entity', 'Data is incorrect!');
  Object.assign(row, values);
  return { success: true, data: row };
}

function giveAll(list: OwnerRow[], { items, ids }: OwnerRow, values: OwnerRow): object {
  const named = Array.isArray(items) ? items.map((item) => Object(item).id) : Array.isArray(ids) ? ids : [];
  for (const id of named) give(list, String(id), values);
  return done;
}

function remove(list: OwnerRow[], id: string): object {
  const at = list.findIndex((one) => one.id === id);
  if (at < 0) return refused('unprocessable_entity', 'Data is incorrect!');
  list.splice(at, 1);
  return done;
}
