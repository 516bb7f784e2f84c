/** A list of a bank QR gateway in a console, over a host that answers writes as it is told. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

import type { RawAnswer } from '#model/calls/read-answer.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { Entity, Row } from '#model/entity.ts';
import { matches } from '#model/match-row.ts';
import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { listHost } from '../../support/list-host.ts';
import { openConsole } from '../../support/open-console.tsx';

export const payment: Row = {
  ...{ id: 'P1', billNumber: 'AV0001', ftCode: 'FT1', referenceLabelCode: 'R1', traceTransfer: '1' },
  ...{ company: 'AV1', terminalId: 'T1', transactionAmount: 100_000, feeAmount: 500, qrPercentage: 0.5 },
  ...{ refundAmount: 30_000, status: 'success', payDate: '2026-11-20T08:00:00+07:00' },
  ...{ createdAt: '2026-11-20T07:59:00+07:00', callbackRespCode: '99', callbackRespDesc: 'Timeout' },
  ...{ description: null, notice: null, labels: { company: 'Nhà xe Một' }, version: 4 },
};

export const terminal = (terminalId: string, more: object = {}): Row => ({
  ...{ terminalId, terminalName: `Quầy ${terminalId}`, company: 'AV1', bankAccountName: 'NHA XE MOT' },
  ...{ bankAccountNumber: '0123456789', identityNumber: null, phoneNo: '0912345678', qrPercentage: 0.5 },
  ...{ vaNumber: null, denyReason: null, status: 'pending', createdAt: '2026-11-20T07:00:00+07:00' },
  ...{ labels: { company: 'Nhà xe Một' }, version: 1 },
  ...more,
});

type Answer = { readonly status: number; readonly body: unknown };

export interface Opening {
  readonly gateway: Gateway;
  readonly entity: Entity;
  /** Below the gateway: `payment`. */
  readonly list: string;
  readonly page: string;
  readonly rows: readonly Row[];
  /** What the row that is waited for is known by; absent: the first. */
  readonly first?: string;
  /** Each write, by what its path ends with. */
  answer?(path: string, request: HttpRequest): Answer | undefined | Promise<Answer>;
}

export const accepted = (data: unknown): Answer => ({ status: 200, body: { success: true, data } });
export const refused = (errorCode: string, field: string): Answer => ({
  status: 422,
  body: {
    ...{ success: false, errorCode, errorMessage: '', showType: 2, traceId: 't' },
    errors: [{ field, code: errorCode }],
  },
});

export async function openGateway({ gateway, entity, list, page, rows, first, answer }: Opening) {
  const root = `/api/v4/${gateway.name}/`;
  const host = listHost({ entity, path: `${root}${list}`, rows });
  const { send } = host;
  /** Of what matches the rest of its filter, as a host counts states. */
  const countedRows = ({ url }: HttpRequest) => {
    const { status, ...filter } = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
    return [...host.listed.values()].filter((row) => matches(entity, row, filter));
  };
  const writes: { readonly path: string; readonly body: unknown }[] = [];
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    const told =
      request.method === 'GET' || host.down ? undefined : answer?.(pathname.slice(root.length), request);
    if (told === undefined) {
      const sent = await send(request);
      const isTerminals = entity === gateway.terminal && request.method === 'GET' && pathname === root + list;
      return isTerminals && sent.ok ? withCounts(sent.answer, countedRows(request)) : sent;
    }
    writes.push({ path: pathname.slice(root.length), body: JSON.parse(request.body ?? 'null') });
    const { status, body } = await told;
    const text = JSON.stringify(body);
    return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
  };
  const { name } = gateway;
  const key = name === 'napas' ? 'napas_qr' : name;
  const opened = await openConsole({
    ...{ path: `${gateway.path}/${page}`, host },
    statements: [`${key}_payment.*`, `${key}_terminal.*`, `${key}_refund.*`, 'company.view'],
  });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 30_000 },
    );
  const label = first ?? String(rows[0]?.[entity.search[0] ?? entity.key]);
  await until(() => expect(screen.getByRole('gridcell', { name: label })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  const recorded = () => selectEntries(opened.store.getState()).map(({ intent }) => intent);
  return { ...opened, host, until, writes, recorded };
}

/** As a host answers each page of terminals: with how many there are in each state. */
function withCounts(answer: RawAnswer, rows: readonly Row[]): HttpOutcome {
  const summary: Record<string, number> = {};
  for (const { status } of rows) summary[String(status)] = (summary[String(status)] ?? 0) + 1;
  return { ok: true, answer: { ...answer, text: JSON.stringify({ ...JSON.parse(answer.text), summary }) } };
}

export const save = () => userEvent.keyboard('{Control>}s{/Control}');
export const atFirst = (key: string) => userEvent.keyboard(`{Control>}{Home}{/Control}${key}`);
