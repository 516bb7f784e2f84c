/** Commands on the parts of a company other than its row. Each part has its own version, and is read when its form opens. */
import { pathOf } from '#model/calls/call.ts';
import { secretCalls } from '#model/calls/secrets.ts';
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { v4Calls } from '#model/calls/v4.ts';
import { CompanyStatus } from '#model/entities/company.ts';
import { companyApp, companyFee, companyMenu } from '#model/entities/company-parts.ts';
import type { Entity, FieldName, Row } from '#model/entity.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { revealCommand } from '#kit/secret/reveal-command.ts';
import type { Right } from './companies.commands.ts';

/** Offered for the row of the company, under its key: not for one that is deleted, or not at the host yet. */
const beside = (command: Command): Command => ({
  ...command,
  offeredFor: (row: Row) => row.status !== CompanyStatus.deleted && row.version > 0,
});

export function partCommands(right: Right) {
  const { setFee } = v4Calls.company;
  const configFee = defineCommand(companyFee, {
    name: `${right}.configFee`,
    host: 'v4',
    access: `${right}.configFee`,
    delivery: 'online',
    on: 'row',
    consequence: 'business',
    hotkey: 'i',
    form: writable(companyFee),
    frame: () => import('./part-form.tsx').then((module) => module.FeeForm),
    request: ({ key, values }) => ({
      method: setFee.method,
      path: pathOf(setFee.path, { companyId: key }),
      body: values,
    }),
    project: (row, { values }) => row && { ...row, ...values },
  });

  const configApp = defineCommand(companyApp, {
    name: `${right}.configApp`,
    host: 'v1',
    access: `${right}.update`,
    delivery: 'online',
    on: 'row',
    consequence: 'business',
    hotkey: 'a',
    rare: true,
    form: writable(companyApp),
    frame: () => import('./part-form.tsx').then((module) => module.AppForm),
    // 0: the company has none yet (`blankApp`). Undefined: it has one, of a host that counts no versions.
    request: ({ key, values, version }) =>
      throughProxy(version === 0 ? v1Calls.appConfigCreate : v1Calls.appConfigUpdate, {
        ...values,
        companyId: key,
      }),
    project: (row, { values }) => row && { ...row, ...values },
  });

  const menu = defineCommand(companyMenu, {
    name: `${right}.menu`,
    host: 'v1',
    access: `${right}.update`,
    delivery: 'queued',
    on: 'row',
    consequence: 'business',
    hotkey: 'm',
    form: ['items'],
    parts: { items: () => import('./company-menu-tree.tsx').then((module) => module.CompanyMenuTree) },
    frame: () => import('./part-form.tsx').then((module) => module.MenuForm),
    request: ({ key, values }) => throughProxy(v1Calls.menuSave, { ...values, companyId: key }),
    project: (row, { values }) => row && { ...row, ...values },
    opposite: (_, before) => ({ name: `${right}.menu`, values: before }),
  });
  const revealKeyStore = revealCommand(companyApp, {
    name: `${right}.reveal.keyStore`,
    call: secretCalls.companyApp,
    access: `${right}.update`,
    field: 'keyStore',
  });
  return {
    ...{ configFee: beside(configFee), configApp: beside(configApp), menu: beside(menu) },
    revealKeyStore: beside(revealKeyStore),
  };
}

function writable<E extends Entity>({ fields }: E): readonly FieldName<E>[] {
  const isName = (name: string): name is FieldName<E> => name in fields;
  return Object.keys(fields)
    .filter(isName)
    .filter((name) => fields[name]?.readOnly !== true && fields[name]?.immutable !== true);
}
