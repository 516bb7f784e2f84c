/** What was saved is never offered again as unsaved; what was not saved is never lost. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow } from '../../support/fake-host.ts';
import { leadHost, leadRow } from '../../support/lead-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

type Writes = 'answered' | 'neverAnswered';

function hostOf(writes: Writes) {
  const host = leadHost([leadRow('L1')], [customerRow('KH1', { name: 'Lê Thị Hồng' })]);
  const send = host.send;
  host.send = (request) =>
    writes === 'neverAnswered' && request.method !== 'GET' ? new Promise(() => {}) : send(request);
  return host;
}

interface Opening {
  readonly writes?: Writes;
  readonly reopened?: MemoryPorts;
  readonly path?: string;
  prepare?(ports: MemoryPorts): void;
}

/** The form of a new lead, or of the customer KH1. */
async function openForm({ writes = 'answered', path = '/customer/lead', ...opening }: Opening = {}) {
  const host = hostOf(writes);
  const opened = await openConsole({ path, host, statements: ['customer.*', 'customerLead.*'], ...opening });
  const { ports, store } = opened;
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await ports.clock.advance(200);
        check();
      },
      // The grid is loaded on demand, and the machine may be busy.
      { timeout: 40_000 },
    );
  await until(() => expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(1));
  screen.getByRole('grid').focus();
  await userEvent.keyboard(path === '/customer/lead' ? 'n' : 'e');
  const form = await screen.findByRole('dialog', undefined, { timeout: 30_000 });
  const field = (name: RegExp) => within(form).getByLabelText(name);
  const type = async (name: RegExp, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  };
  const { drafts } = await ports.device.openPerson('p1');
  const draft = () => drafts.read(path === '/customer/lead' ? newLead : editKH1);
  const kept = async (values: object) => {
    await ports.clock.advance(500);
    await vi.waitFor(async () => expect(await draft()).toEqual(values));
  };
  const save = () => userEvent.keyboard('{Control>}s{/Control}');
  /** Without the clock: nobody has waited for the host yet. */
  const recorded = () => vi.waitFor(() => expect(store.getState().journal.order).toHaveLength(1));
  return { ...opened, host, until, field, type, draft, drafts, kept, save, recorded };
}

const newLead = 'form/customerLead.add/';
const editKH1 = 'form/customer.update/KH1';
const lead = { fullName: 'Phạm Văn Mới', phoneNumber: '0987654321' };

async function typeLead({ type, kept }: Awaited<ReturnType<typeof openForm>>) {
  await type(/^Họ và tên/, lead.fullName);
  await type(/^Số điện thoại/, lead.phoneNumber);
  await kept(lead);
}

describe('what was saved', () => {
  it('is no draft any more as soon as it is on the device: the page may go while the host is waited for', async () => {
    const form = await openForm({ writes: 'neverAnswered' });
    await typeLead(form);
    await form.save();
    await form.recorded();
    expect(await form.draft()).toBeUndefined();
    cleanup();
    const again = await openForm({ reopened: form.ports });
    expect(again.field(/^Họ và tên/)).toHaveProperty('value', '');
    expect(screen.queryByText('Đã khôi phục những gì bạn nhập lần trước.')).toBeNull();
  });

  it('is no draft either where it was saved before it was kept', async () => {
    const form = await openForm({ writes: 'neverAnswered' });
    await form.type(/^Họ và tên/, lead.fullName);
    await form.type(/^Số điện thoại/, lead.phoneNumber);
    await form.save();
    await form.recorded();
    await form.ports.clock.advance(900);
    expect(await form.draft()).toBeUndefined();
  });

  it('takes a draft along that was there when the form was opened', async () => {
    const first = await openForm();
    await typeLead(first);
    cleanup();
    const form = await openForm({ writes: 'neverAnswered', reopened: first.ports });
    await vi.waitFor(() => expect(form.field(/^Họ và tên/)).toHaveProperty('value', lead.fullName));
    await form.save();
    await form.recorded();
    expect(await form.draft()).toBeUndefined();
  });

  it('leaves alone what another tab has typed into the same form since', async () => {
    const form = await openForm();
    await typeLead(form);
    const theirs = { fullName: 'Người khác' };
    await form.drafts.write(newLead, theirs);
    await form.save();
    await form.until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.host.leads.size).toBe(2);
    expect(await form.draft()).toEqual(theirs);
  });
});

describe('what was not saved', () => {
  it('stays a draft where the device is full', async () => {
    let isFull = false;
    const prepare = ({ device }: MemoryPorts) => {
      const { openPerson } = device;
      device.openPerson = async (subject) => {
        const stores = await openPerson(subject);
        const { append } = stores.journal;
        const full = { ok: false, failure: 'quota' } as const;
        return {
          ...stores,
          journal: { ...stores.journal, append: async (...given) => (isFull ? full : append(...given)) },
        };
      };
    };
    const form = await openForm({ prepare });
    await typeLead(form);
    isFull = true;
    await form.save();
    await form.until(() => expect(screen.getByText(/^Chưa lưu/)).toBeInTheDocument());
    expect(await form.draft()).toEqual(lead);
    await form.type(/^Địa chỉ/, 'Huế');
    await form.kept({ ...lead, address: 'Huế' });
  });

  it('is kept again where the host refuses it while the form is open, and goes with the mended change', async () => {
    const form = await openForm({ path: '/customer/list' });
    await form.type(/^Tên khách hàng/, 'cấm');
    await form.kept({ name: 'cấm' });
    await form.save();
    await form.until(() => expect(form.field(/^Tên khách hàng/)).toBeInvalid());
    await form.kept({ name: 'cấm' });
    await form.type(/^Tên khách hàng/, 'Lê Thị Hường');
    await form.save();
    await form.until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.host.rows.get('KH1')?.name).toBe('Lê Thị Hường');
    await form.ports.clock.advance(1_000);
    expect(await form.draft()).toBeUndefined();
  });

  it('typed while the host is waited for, is kept where it refuses', async () => {
    const form = await openForm({ path: '/customer/list' });
    const { send } = form.host;
    let answer = () => {};
    form.host.send = async (request) => {
      if (request.method !== 'GET')
        await new Promise<void>((done) => {
          answer = done;
        });
      return send(request);
    };
    await form.type(/^Tên khách hàng/, 'cấm');
    await form.save();
    await form.recorded();
    await form.type(/^Khu vực/, 'Miền Bắc');
    await form.ports.clock.advance(500);
    expect(await form.draft()).toBeUndefined();
    answer();
    await form.until(() => expect(form.field(/^Tên khách hàng/)).toBeInvalid());
    await form.kept({ name: 'cấm', region: 'Miền Bắc' });
  });
});
