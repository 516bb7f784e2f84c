/** The fake host with leads beside its customers: they are listed, written down, and converted once. */
import { customerLead, LeadStatus } from '#model/entities/customer-lead.ts';
import type { Row } from '#model/entity.ts';
import { readSort } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { FakeHost } from './fake-host.ts';
import { fakeHost } from './fake-host.ts';

export interface LeadHost extends FakeHost {
  readonly leads: Map<string, Row>;
  /** The customer of each conversion, as it came. */
  readonly conversions: string[];
}

export const leadRow = (id: string, over: Partial<Row> = {}): Row => ({
  id,
  fullName: `Trần Thị ${id}`,
  companyName: null,
  phoneNumber: '0987654321',
  address: 'Huế',
  leadStatus: LeadStatus.new,
  customer: null,
  createdAt: '2026-11-02T03:04:05+07:00',
  version: 1,
  ...over,
});

export function leadHost(leads: readonly Row[], customers: readonly Row[] = []): LeadHost {
  const host: LeadHost = Object.assign(fakeHost(customers), {
    leads: new Map(leads.map((row) => [String(row.id), row])),
    conversions: [],
  });
  host.statements = ['customer.*', 'customerLead.*'];
  const { send } = host;
  host.send = async (request) => {
    const answer = host.down ? undefined : answerOf(host, request);
    if (answer === undefined) return send(request);
    host.requests.push(request);
    return {
      ok: true,
      answer: {
        ...{ status: statusOf(answer), contentType: 'application/json', retryAfter: null },
        text: JSON.stringify(answer),
      },
    };
  };
  return host;
}

const statusOf = (answer: { readonly success: boolean; readonly errorCode?: string }) =>
  answer.success ? 200 : answer.errorCode === 'version_conflict' ? 412 : 422;

function answerOf({ leads, conversions, rows }: LeadHost, { method, url, body, headers }: HttpRequest) {
  const { pathname, searchParams } = new URL(url);
  if (method === 'GET' && pathname === '/api/v1/customer-lead') {
    const asked = (name: string) => Number(searchParams.get(name));
    const query = {
      filter: JSON.parse(searchParams.get('filter') ?? '{}'),
      sort: readSort(searchParams.get('sort') ?? '') ?? [],
      ...{ current: asked('current'), pageSize: asked('pageSize') },
    };
    const shown = [...leads.values()].map((lead) => labelled(lead, rows));
    return { success: true, ...queryRows(customerLead, shown, query) };
  }
  if (method === 'POST' && pathname === '/api/v1/customer-lead') {
    const made = leadRow(String(JSON.parse(body ?? '{}').id), JSON.parse(body ?? '{}'));
    leads.set(String(made.id), made);
    return { success: true, data: made };
  }
  const id = /^\/api\/v1\/customer-lead\/([^/]+)\/convert$/.exec(pathname)?.[1];
  const lead = leads.get(id ?? '');
  if (id === undefined || lead === undefined) return undefined;
  if (headers['if-match'] !== `"${lead.version}"`)
    return { ...refusal, errorCode: 'version_conflict', current: lead };
  const { customer } = JSON.parse(body ?? '{}');
  if (!rows.has(customer) || rows.has(String(lead.customer))) return refusal;
  const converted = { ...lead, customer, leadStatus: LeadStatus.converted, version: lead.version + 1 };
  leads.set(id, converted);
  conversions.push(customer);
  return { success: true, data: labelled(converted, rows) };
}

/** Customers that are there have a name. */
function labelled(lead: Row, customers: ReadonlyMap<string, Row>): Row {
  const customer = customers.get(String(lead.customer));
  return customer === undefined ? lead : { ...lead, labels: { customer: String(customer.name) } };
}

const refusal = {
  ...{ success: false, errorCode: 'invalid_transition', errorMessage: '', showType: 2, traceId: 't' },
};
