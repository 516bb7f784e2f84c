/* How the rules of what is unique, of reports, devices, offline data and recordings are broken. */

const year = 'server/api/year-report.ts';
const devices = 'server/api/partner-device-figures.ts';
const offlineData = 'src/app/offline-data/offline-data-page.tsx';
const kept = 'src/session-recorder/storage/stored-recordings.ts';

/**
 * @param {string} resource the file of it
 * @param {string} table
 * @param {string} field
 */
const taken = (resource, table, field) => [
  { file: `server/resources/${resource}.ts`, from: `${table}_pkey: '${field}'`, to: `${table}_pkey: 'name'` },
];

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const recordBreaks = {
  'unique client id': taken('client', 'client', 'clientId'),
  'client secret': [
    {
      file: 'src/features/clients/clients.commands.ts',
      from: "form: ['clientId', 'name', 'clientSecret']",
      to: "form: ['clientId', 'name']",
    },
  ],
  'generated secret': [
    { file: 'src/kit/fields/secret-tools.tsx', from: 'onShow(true);', to: 'onShow(isShown);' },
  ],
  avatar: [
    {
      file: 'src/app/shell/header/header-tools.tsx',
      from: 'picture={person.avatar}',
      to: 'picture={null}',
    },
  ],
  'avatar that fails': [
    {
      file: 'src/kit/ui/avatar.tsx',
      from: "onError={() => setState('failed')}",
      to: "onError={() => setState('is-shown')}",
    },
  ],
  'own avatar': [
    {
      file: 'src/features/account/account.commands.ts',
      from: "form: ['avatar', 'name', 'mobile']",
      to: "form: ['name', 'mobile']",
    },
  ],
  'avatars of others': [
    {
      file: 'src/kit/form/row-history.tsx',
      from: 'picture={change.actorAvatar}',
      to: 'picture={null}',
    },
  ],
  'avatar is an upload': [
    {
      file: 'src/model/field-schema.ts',
      from: "z.refine(isPictureAddress, { error: 'image' })",
      to: 'z.minLength(1)',
    },
  ],
  'unique permission id': taken('permission', 'permission', 'id'),
  'unique menu package id': taken('menu-package', 'menu_package', 'id'),
  'unique payment package id': taken('payment-package', 'payment_package', 'id'),
  'unique serial': taken('cloud-speaker', 'cloud_speaker', 'serial'),
  'unique company id': taken('company', 'company', 'id'),
  'reference lists of others': [
    { file: 'server/routing/mount-list.ts', from: '!isOffered || asked.sort', to: 'asked.sort' },
  ],
  'reference lists': [
    { file: 'src/model/calls/reference-lists.ts', from: 'filter: { status: active }', to: 'filter: {}' },
  ],
  'host with the specified calls alone': [
    {
      file: 'src/sync/outbox/send-entry.ts',
      from: 'if (row === undefined && !isSubscribed(services, entity))',
      to: 'if (false)',
    },
  ],
  'rows without a version': [
    { file: 'src/store/api/dated-rows.ts', from: 'version: at,', to: 'version: 1,' },
  ],
  'call that a host lacks': [
    { file: 'src/store/api/unsupported-calls.ts', from: 'isUnsupported(failure, true) && ', to: 'false && ' },
  ],
  'operator account': [
    {
      file: 'src/model/calls/customers.ts',
      from: '/{code}/register-operator',
      to: '/{code}/operator',
    },
  ],
  'months of a year': [{ file: year, from: '      -sum($', to: '      sum($' }],
  'banks of a year': [{ file: year, from: 'feeTypes: maySeeWallets ?', to: 'feeTypes: year > 0 ?' }],
  'number of a year': [
    { file: year, from: ')::bigint as amount, sum', to: ')::bigint as "notTheAmount", sum' },
  ],
  'months without payments': [{ file: year, from: 'length: 12', to: 'length: 11' }],
  'charges of wallets': [{ file: 'server/wallets/charges.ts', from: '(-sum(amount))', to: '(sum(amount))' }],
  'days of charges': [
    { file: 'server/wallets/charges.ts', from: 'momentsOfDays(from, to)', to: 'momentsOfDays(from, from)' },
  ],
  'range of charges': [{ file: 'src/kit/dashboard/refused-period.ts', from: 'most: 93', to: 'most: 365' }],
  'number of charges': [
    {
      file: 'src/features/wallets/wallet-charges.report.ts',
      from: 'company, balanceType: balanceTypes }',
      to: 'company, balanceType: undefined }',
    },
  ],
  'numbers of devices': [
    { file: devices, from: 'where not active) as locked', to: 'where active) as locked' },
  ],
  'sums of devices': [{ file: devices, from: 'amount: sum.amount + amount,', to: 'amount: sum.amount,' }],
  'range of devices': [
    { file: 'server/gateways/dashboard.ts', from: 'usualDays = 93', to: 'usualDays = 366' },
  ],
  'reset of a device': [
    {
      file: 'server/api/partner-devices.ts',
      from: '{ totalTransaction: 0, totalAmount: 0 }',
      to: '{ totalTransaction: 0 }',
    },
  ],
  'device that takes no reset': [
    {
      file: 'server/api/partner-devices.ts',
      from: 'if (!mayReset({ active: before.active === true, connected }))',
      to: 'if (!mayReset({ active: true, connected }))',
    },
  ],
  'lists of offline data': [
    {
      file: offlineData,
      from: 'keptScreens.filter((screen) => mayOpen(caller, screen))',
      to: '[...keptScreens]',
    },
  ],
  'list kept whole': [
    {
      file: offlineData,
      from: '(collection: string) => void dispatch(removeDownload(collection));',
      to: '(collection: string) => void removeDownload(collection);',
    },
  ],
  'list in parts': [
    { file: 'src/app/offline-data/kept-row.tsx', from: 'partsOnly === true', to: 'partsOnly === false' },
  ],
  'removal without network': [
    {
      file: offlineData,
      from: '(offline ? setRemoving(collection) : remove(collection))',
      to: 'remove(collection)',
    },
  ],
  'recording played back': [
    {
      file: 'src/session-recorder/replay/replay.ts',
      from: 'if (got === wanted) checkpoints += 1;',
      to: 'if (got === wanted) checkpoints += 0;',
    },
  ],
  'another way': [
    {
      file: 'src/session-recorder/replay/replay.ts',
      from: 'action: index + 1, type',
      to: 'action: index, type',
    },
  ],
  'field made since': [
    {
      file: 'src/session-recorder/replay/replay.ts',
      from: 'withAdded(written, state, unknown)',
      to: 'withAdded(written, state, [])',
    },
  ],
  'file that is no recording': [
    {
      file: 'src/session-recorder/format/read-recording.ts',
      from: 'format > recordingFormat)',
      to: 'format > 1000 * recordingFormat)',
    },
  ],
  'sessions before': [
    {
      file: kept,
      from: 'dispatch(asFile(lines, { app: kept.app, format: kept.format ?? firstKept, personal }))',
      to: 'lines',
    },
  ],
  'customers in a recording': [
    {
      file: 'src/session-recorder/storage/export-recording.ts',
      from: "personal === 'included' ? lines",
      to: 'personal ? lines',
    },
  ],
  'whose sessions': [{ file: kept, from: 'subject === own && id', to: 'id' }],
  'size of a recording': [
    {
      file: 'src/app/replay/text-of-file.ts',
      from: 'if (bytes > mostBytes)',
      to: 'if (bytes > 1000 * mostBytes)',
    },
  ],
};
