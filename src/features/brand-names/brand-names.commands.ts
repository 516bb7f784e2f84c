/**
 * Commands on a brand name, and the same ones on a partner's: online, because it carries secrets, and through the old API. A
 * secret that the form leaves empty stays as it is.
 */
import { secretCalls } from '#model/calls/secrets.ts';
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { brandName, partnerBrandName } from '#model/entities/brand-name.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { revealCommand } from '#kit/secret/reveal-command.ts';

type Ours = typeof brandName | typeof partnerBrandName;

const form = [
  ...(['alias', 'serviceSupporter', 'clientId', 'clientSecretKey', 'user', 'password'] as const),
  ...(['paymentTypes', 'useOtpAnVui', 'isPrivate', 'eContractFeeType'] as const),
] as const;

const online = { host: 'v1', delivery: 'online', consequence: 'business' } as const;

function commandsOf(entity: Ours, name: 'brandname' | 'partnerBrandname') {
  const own = name === 'brandname' ? form : ([...form, 'apiVersion'] as const);
  const reveal = { call: secretCalls.brandName, access: 'brandname.update' } as const;
  return [
    defineCommand<Ours>(entity, {
      ...{ ...online, name: `${name}.add`, access: 'brandname.add', on: 'create' },
      ...{ form: ['companyId', ...own], hotkey: 'n', intent: 'primary' },
      request: ({ key, values }) => throughProxy(v1Calls.brandNameCreate, { ...values, id: key }),
      project: (row) => row,
    }),
    defineCommand<Ours>(entity, {
      ...{ ...online, name: `${name}.update`, access: 'brandname.update', on: 'row' },
      ...{ form: own, hotkey: 'e' },
      request: ({ key, values }) => throughProxy(v1Calls.brandNameUpdate, { ...values, id: key }),
      project: (row, { values }) => row && { ...row, ...values },
    }),
    revealCommand<Ours>(entity, {
      ...reveal,
      ...{ name: `${name}.reveal.clientSecretKey`, field: 'clientSecretKey', hotkey: 'w' },
    }),
    revealCommand<Ours>(entity, {
      ...reveal,
      name: `${name}.reveal.password`,
      field: 'password',
      hotkey: 'p',
    }),
    defineCommand<Ours>(entity, {
      ...{ ...online, name: `${name}.remove`, access: 'brandname.remove', on: 'row' },
      ...{ hotkey: 'Delete', intent: 'danger' },
      request: ({ key }) => throughProxy(v1Calls.brandNameDelete, { id: key }),
      project: () => undefined,
    }),
  ];
}

export const brandNamesCommands = commandsOf(brandName, 'brandname');
export const partnerBrandNamesCommands = commandsOf(partnerBrandName, 'partnerBrandname');
