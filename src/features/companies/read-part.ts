/**
 * Reads what belongs to a company when its form opens. What may stay on this device stays there, so that a menu that was
 * seen once can be changed without network; pending changes are shown over it, as in a list.
 */
import type { AccessKey } from '#model/access.ts';
import { pathOf } from '#model/calls/call.ts';
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { v4Calls } from '#model/calls/v4.ts';
import type { HostName, HostRequest } from '#model/command.ts';
import { blankApp, companyApp, companyFee, companyMenu } from '#model/entities/company-parts.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import { menuLeaves } from '#model/operator-menu.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';
import { selectEntries } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { readKnownRow } from '#sync/resolve/undo-entry.ts';

export interface CompanyPart {
  readonly entity: Entity;
  readonly host: HostName;
  /** Kept on this device: a queued command changes it. */
  readonly isKept: boolean;
  /** Message id of who changed it. */
  readonly history: string;
  /** Who may read that: the host asks for a right on companies, whoever changes it under one on partners. */
  readonly historyAccess: readonly AccessKey[];
  request(companyId: string): HostRequest;
  /** Undefined: it can't be read. */
  read(body: unknown, companyId: string): Row | undefined;
}

export type PartRead =
  | { readonly ok: true; readonly base: Row; readonly row: Row }
  | { readonly ok: false; readonly failure: Failure };

/** Results from the envelope of an answer of the old API. */
export const partResults = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined;

const partRequest = ({ url, method }: { readonly url: string; readonly method: string }, companyId: string) =>
  throughProxy({ method, url: `${url}?${new URLSearchParams({ companyId })}` });

export const feePart: CompanyPart = {
  entity: companyFee,
  host: 'v4',
  isKept: false,
  history: 'company.fee.history',
  historyAccess: ['company.configFee'],
  request: (companyId) => ({ method: 'GET', path: pathOf(v4Calls.company.fee.path, { companyId }) }),
  read: (body) => v4Calls.company.fee.answer.safeParse(body).data?.data,
};

export const appPart: CompanyPart = {
  entity: companyApp,
  host: 'v1',
  isKept: false,
  history: 'company.app.history',
  historyAccess: ['company.update'],
  request: (companyId) => partRequest(v1Calls.appConfig, companyId),
  read: (body, companyId) => {
    const read = v1Calls.appConfig.results.safeParse(partResults(body));
    return read.success ? (read.data ?? blankApp(companyId)) : undefined;
  },
};

/** Without a menu of its own a company sees everything. */
const blankMenu = (companyId: string): Row => ({ companyId, items: menuLeaves, version: 0 });

export const menuPart: CompanyPart = {
  entity: companyMenu,
  host: 'v1',
  isKept: true,
  history: 'company.menu.history',
  historyAccess: ['company.update'],
  request: (companyId) => partRequest(v1Calls.menu, companyId),
  read: (body, companyId) =>
    partResults(body) === null
      ? blankMenu(companyId)
      : v1Calls.menu.results.safeParse(partResults(body)).data,
};

export function readPart(part: CompanyPart, companyId: string): AppThunk<Promise<PartRead>> {
  return async (dispatch, getState, { commands, callHost, person }) => {
    const { entity, host, isKept } = part;
    const own = person.current;
    const answer = await callHost({ ...part.request(companyId), host });
    let base = answer.ok ? part.read(answer.body, companyId) : undefined;
    if (base !== undefined && isKept && answer.ok && person.current === own)
      await own?.rows.apply(entity, { key: companyId, row: base, asOf: answer.at }).catch(() => undefined);
    const isSilent = !answer.ok && answer.failure.kind === 'noAnswer';
    if (base === undefined && isKept && isSilent)
      base = (await dispatch(readKnownRow(entity, companyId))) ?? undefined;
    if (base === undefined)
      return { ok: false, failure: answer.ok ? { kind: 'noAnswer', reason: 'unreadable' } : answer.failure };
    const overlay = overlaysOf(entity.name, selectEntries(getState())).get(companyId);
    const row = overlay === undefined ? base : (projectRow(base, overlay, commands) ?? base);
    return { ok: true, base, row };
  };
}
