/* How the rules, states and constants of the server are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const serverBreaks = {
  'list of companies': [
    {
      file: 'src/model/calls/v3.ts',
      from: "{ ...at('/company'), access: ['company.view'] }",
      to: "{ ...at('/company'), access: ['company.view', 'company.update'] }",
    },
  ],
  'lock and unlock in a batch': [
    {
      file: 'server/write/change-batch.ts',
      from: '  return { success: true, data: items.flatMap((item) => results.get(item) ?? []) };',
      to: '  return { success: true, data: [...results.values()] };',
    },
  ],
  'lock of an account': [
    {
      file: 'server/api/staff/users.ts',
      from: '        await endSessions(within, String(id));\n',
      to: '',
    },
  ],
  conversion: [
    {
      file: 'server/api/customer-leads.ts',
      from: 'leadStatus: LeadStatus.converted, customer',
      to: 'leadStatus: LeadStatus.new, customer',
    },
  ],
  'converted again': [
    {
      file: 'server/api/customer-leads.ts',
      from: 'if (isAnother && (await isThere(tx, before.customer)))',
      to: 'if (isAnother)',
    },
  ],
  'old password': [
    {
      file: 'server/api/staff/password.ts',
      from: "refuseField('old_password_not_correct', { field: 'oldPassword'",
      to: "refuseField('old_password_not_correct', { field: 'password'",
    },
  ],
  'unique customer code': [
    { file: 'server/resources/customer.ts', from: "customer_pkey: 'code'", to: "customer_pkey: 'name'" },
  ],
  'unique user name': [
    {
      file: 'server/resources/staff.ts',
      from: "duplicates: { userName: 'user_exists_with_same_username' }",
      to: 'duplicates: {}',
    },
  ],
  'unique operator name': [
    {
      file: 'server/resources/user-company.ts',
      from: "duplicates: { userName: 'userName already exist' }",
      to: 'duplicates: {}',
    },
  ],
  'duplicate without a field': [
    {
      file: 'server/write/database-refusal.ts',
      from: "refuse('mongo_error_duplicate')",
      to: "refuse('is_duplicate')",
    },
  ],
  'one text': [
    {
      file: 'server/http/messages.ts',
      from: "unprocessable_entity: 'Dữ liệu không đúng!'",
      to: "unprocessable_entity: 'Dữ liệu không chính xác!'",
    },
  ],
  'unique status id': [
    {
      file: 'server/resources/customer-status.ts',
      from: "customer_status_pkey: 'id'",
      to: "customer_status_pkey: 'name'",
    },
  ],
  'statements from the tables': [
    {
      file: 'server/auth/caller.ts',
      from: 'const statements = found.permissionActive === true ? (found.statements ?? []) : [];',
      to: 'const statements = [] as string[];',
    },
  ],
  'rights given by a set': [
    {
      file: 'server/api/staff/staff-ranks.ts',
      from: "return coversStatements(caller.statements, after) ? undefined : 'rights_above_own';",
      to: 'return undefined;',
    },
  ],
  'rights given to an account': [
    {
      file: 'server/api/staff/staff-ranks.ts',
      from: "if (caller.role === 'super_admin' || typeof set",
      to: "if (caller.role !== 'staff' || typeof set",
    },
  ],
  'own permission set': [
    {
      file: 'server/api/staff/staff-ranks.ts',
      from: 'caller.pbac !== null && caller.pbac === id',
      to: 'caller.pbac !== null && caller.pbac === undefined',
    },
  ],
  'basic-token proxy': [{ file: 'server/legacy/inner-request.ts', from: ' && call.proxy === proxy', to: '' }],
  'register operator web': [
    {
      file: 'server/api/operator-web.ts',
      from: "throw refuse('operator_web_failed')",
      to: "throw refuse('invalid_transition')",
    },
  ],
  'pageSize of dropdown lists': [
    {
      file: 'server/list/read-query.ts',
      from: "if (written === '-1' && resource.list.allRows) return -1;",
      to: "if (written === '-1') return -1;",
    },
  ],
  'fee run once': [{ file: 'server/wallets/run-fees.ts', from: '  await markPaid(tx, paid);\n', to: '' }],
  'free trips': [
    {
      file: 'server/db/migrations/0055_fees.sql',
      from: 'placed.place > coalesce(owner.number_free_trip, 0)',
      to: 'placed.place >= coalesce(owner.number_free_trip, 0)',
    },
  ],
  'fee check': [
    { file: 'server/wallets/missing-fees.ts', from: '  await forgetFound(tx, origin, settled);\n', to: '' },
  ],
  'data-sync check': [
    {
      file: 'server/wallets/compare-days.ts',
      from: 'isSame ? DataSyncState.same : DataSyncState.different',
      to: 'DataSyncState.same',
    },
  ],
  'rights of the search': [
    { file: 'server/api/search.ts', from: '.filter(({ call }) => mayMake(caller, call))', to: '' },
  ],
  'order of the search': [
    { file: 'server/list/find-top-rows.ts', from: 'conditions.length < 2', to: 'conditions.length < 9' },
  ],
  'text of a search': [
    {
      file: 'src/model/calls/search-rows.ts',
      from: 'export const shortestSearch = 2;',
      to: 'export const shortestSearch = 1;',
    },
  ],
  'rows of a search': [
    {
      file: 'src/model/calls/search-rows.ts',
      from: 'export const mostInAll = 60;',
      to: 'export const mostInAll = 70;',
    },
  ],
  'counts of the workplace': [
    { file: 'server/api/workplace.ts', from: 'toFilter(values, { entity, like: [] }, now)', to: '{}' },
  ],
  'today on the workplace': [
    { file: 'server/api/workplace.ts', from: 'like: [] }, now)', to: 'like: [] }, now - dayMs)' },
  ],
  'keys of the workplace': [
    {
      file: 'server/api/workplace.ts',
      from: 'workQueues.filter(({ key }) => allows(caller, key))',
      to: 'workQueues',
    },
  ],
  'payments of the workplace': [
    {
      file: 'server/api/workplace.ts',
      from: 'localMoment(until)] as const',
      to: "dayOf(until).concat('T23:59:59')] as const",
    },
  ],
  'banks of the workplace': [
    { file: 'server/api/workplace.ts', from: '.keys.payment}.report`', to: '.keys.payment}.dashboard`' },
  ],
  'last changes': [
    { file: 'server/api/workplace.ts', from: '.filter((name) => !doubled.includes(name))', to: '' },
  ],
  'round of the workplace': [
    {
      file: 'server/api/workplace.ts',
      from: 'changes: await lastChanges(db.orm, caller),',
      to: 'changes: await lastChanges(db.orm, caller).then(() => lastChanges(db.orm, caller)),',
    },
  ],
  'how a deposit came': [
    {
      file: 'server/api/companies/company-deposits.ts',
      from: 'depositType: isByVietQr ? DepositType.vietqr : DepositType.others,',
      to: '',
    },
  ],
  'deleted for reading': [
    { file: 'server/api/companies/company-fees.ts', from: "requireKept(company, 'companyId');", to: '' },
  ],
  'rollback of a deposit': [
    { file: 'server/legacy/wallets.ts', from: '[before, ...promotions].map', to: '[before].map' },
  ],
  'bill of a deposit': [
    {
      file: 'server/db/migrations/0070_promotion_of_deposit.sql',
      from: 'AND rolled_back_by IS NULL AND NOT bill_shared;',
      to: 'AND NOT bill_shared;',
    },
  ],
  'wallet of a deleted company': [
    {
      file: 'server/legacy/wallets.ts',
      from: "for (const company of companies.values()) requireKept(company, 'id');",
      to: '',
    },
  ],
  'fee given back': [{ file: 'server/wallets/due-fees.ts', from: ' and rolled_back_by is null', to: '' }],
  'deleted, then removed': [
    {
      file: 'server/legacy/companies.ts',
      from: "await lockCompany(tx, caller, 'removeCompletely', { key, version });",
      to: "demandKept(await lockCompany(tx, caller, 'removeCompletely', { key, version }), 'status');",
    },
  ],
};
