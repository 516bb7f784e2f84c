/*
 * How each rule, state and constant of docs/specification is broken, by its name in the first column: what of the code
 * is replaced by what. The test that the row names must then fail.
 * Longer than 250 lines because it is one list, an edit for each row.
 */

/** @typedef {{ file: string, from: string, to: string }} RuleBreak */

/** @type {Readonly<Record<string, readonly RuleBreak[]>>} */
export const ruleBreaks = {
  'sign-in’s answer: code': [{ file: 'src/edge/browser/auth.ts', from: "'code', ", to: '' }],
  'sign-in’s answer: id_token': [{ file: 'src/edge/browser/auth.ts', from: "'id_token', ", to: '' }],
  'sign-in’s answer: session_state': [
    { file: 'src/edge/browser/auth.ts', from: "'session_state', ", to: '' },
  ],
  'no stored user': [
    {
      file: 'src/store/session/session-thunks.ts',
      from: "else dispatch(signedOut({ reason: 'never' }));",
      to: "else dispatch(signedOut({ reason: 'failed' }));",
    },
  ],
  'profile asked': [
    {
      file: 'src/store/session/session-thunks.ts',
      from: '        await dispatch(profile(start.subject));\n',
      to: '',
    },
  ],
  'profile refused': [
    {
      file: 'src/store/session/session-thunks.ts',
      from: "    if (isRefusal) await dispatch(endSession('refused', subject));",
      to: "    if (isRefusal) await dispatch(resumeOr('unreachable', subject, false));",
    },
  ],
  'session cleared': [
    {
      file: 'src/store/session/leave.ts',
      from: '  do await stores.wipeRows();',
      to: '  do await Promise.resolve();',
    },
  ],
  'silent renewal': [
    {
      file: 'src/store/hosts/host-query.ts',
      from: 'const renewed = await parts.renew();',
      to: 'const renewed = await parts.token();',
    },
  ],
  'renewal failure': [
    {
      file: 'locales/vi-VN.json',
      from: '"login.reason.refused": "Phiên làm việc đã kết thúc',
      to: '"login.reason.refused": "Phiên đã hết',
    },
  ],
  'a 401': [
    { file: 'src/store/hosts/host-query.ts', from: '      parts.sessionRefused();', to: '      void parts;' },
  ],
  'super_admin at the gate': [
    { file: 'src/model/access.ts', from: "if (caller.role === 'super_admin') return true;", to: '' },
  ],
  'first accessible route': [
    {
      file: 'src/app/admission.ts',
      from: 'path: page.path, landing: true }',
      to: "path: '/account', landing: true }",
    },
  ],
  'gate delay': [{ file: 'src/app/admission.ts', from: 'gateDelayMs = 100', to: 'gateDelayMs = 1000' }],
  'no accessible route': [
    {
      file: 'src/app/gate.tsx',
      from: "if (admission.kind === 'forbidden') return <ForbiddenPage />;",
      to: "if (admission.kind === 'forbidden') return <Outlet />;",
    },
  ],
  'order of routes': [
    {
      file: 'src/app/access-order.ts',
      from: "  '/company',\n  '/partner',\n",
      to: "  '/partner',\n  '/company',\n",
    },
  ],
  'new version': [
    {
      file: 'src/sw/window.ts',
      from: '        source.messageSkipWaiting();',
      to: "        state = 'current';",
    },
  ],
  offline: [
    {
      file: 'src/app/shell/use-connection-notice.ts',
      from: "message: 'connection.lost'",
      to: "message: 'connection.back'",
    },
  ],
  'press Refresh': [
    { file: 'src/sw/window.ts', from: "else become('replaced');", to: "else become('waiting');" },
  ],
  bell: [
    {
      file: 'src/app/news/news.ts',
      from: "['notification', 'message', 'event']",
      to: "['notification', 'event', 'message']",
    },
  ],
  'kinds of news': [{ file: 'src/app/news/news.ts', from: "type: 'message'", to: "type: 'event'" }],
  'status order': [
    {
      file: 'src/model/entities/company.ts',
      from: 'if (to === locked) return from === active;',
      to: 'if (to === locked) return true;',
    },
  ],
  'codes of the status': [
    { file: 'src/model/entities/company.ts', from: 'locked: 1, active: 2', to: 'locked: 2, active: 1' },
  ],
  'lock and unlock in a batch': [
    {
      file: 'server/write/change-batch.ts',
      from: '  return { success: true, data: items.flatMap((item) => results.get(item) ?? []) };',
      to: '  return { success: true, data: [...results.values()] };',
    },
  ],
  'lock of an account': [
    { file: 'server/api/users.ts', from: 'if (!active) await endSessions(savepoint, id);', to: '' },
  ],
  conversion: [
    {
      file: 'server/api/customer-leads.ts',
      from: 'leadStatus: LeadStatus.converted, customer',
      to: 'leadStatus: LeadStatus.new, customer',
    },
  ],
  'page title': [
    { file: 'locales/vi-VN.json', from: '"app.title": "Quản trị hệ thống"', to: '"app.title": "Quản lý"' },
  ],
  '403 in words': [
    {
      file: 'locales/en-US.json',
      from: 'Sorry, you do not have access to the system.',
      to: 'You have no access.',
    },
  ],
  'not found': [{ file: 'src/app/routes.tsx', from: "{ path: '*', element: <NotFoundPage /> },", to: '' }],
  '/exception in words': [
    { file: 'src/app/routes.tsx', from: "path: '/exception'", to: "path: '/exceptions'" },
  ],
  'login without layout': [
    { file: 'src/app/routes.tsx', from: "{ path: '/login', element: <LoginPage /> },", to: '' },
  ],
  'menu by rights': [
    {
      file: 'src/app/access-order.ts',
      from: 'return page.access.some((key) => allows(caller, key)) &&',
      to: 'return',
    },
  ],
  'order of the menu': [
    { file: 'src/app/menu.ts', from: "  'admin',\n  'company',\n", to: "  'company',\n  'admin',\n" },
  ],
  'search box': [{ file: 'src/model/vietnam/text.ts', from: "normalize('NFD')", to: "normalize('NFC')" }],
  help: [{ file: 'src/app/shell/console-keys.ts', from: "help: { keys: '?'", to: "help: { keys: '!'" }],
  'language switcher': [
    {
      file: 'src/app/shell/language-items.tsx',
      from: 'onClick={() => dispatch(localeChosen(locale))}',
      to: 'onClick={() => undefined}',
    },
  ],
  initials: [{ file: 'src/model/vietnam/text.ts', from: 'words[words.length - 1]]', to: 'words[1]]' }],
  'tour of the dashboard': [{ file: 'src/store/settings.ts', from: '`first-time-$', to: '`first-$' }],
  'filters in the address': [
    {
      file: 'src/model/list-address.ts',
      from: 'asJson.test(String(value)) ? JSON.stringify(value) : String(value)',
      to: 'asJson.test(String(value)) ? String(value) : String(value)',
    },
  ],
  required: [
    {
      file: 'src/model/field-schema.ts',
      from: "return field.required ? { code: 'required' } : undefined;",
      to: 'return undefined;',
    },
  ],
  phone: [
    {
      file: 'src/model/vietnam/phone.ts',
      from: 'const mobile = /^0[35789]\\d{8}$/',
      to: 'const mobile = /^0[35789]\\d{9}$/',
    },
  ],
  'every field that is wrong': [
    {
      file: 'src/model/field-schema.ts',
      from: 'if (problem !== undefined) problems.push({ field: name, ...problem });',
      to: 'if (problem !== undefined && problems.length === 0) problems.push({ field: name, ...problem });',
    },
  ],
  'new passwords match': [
    {
      file: 'src/features/account/password-form.tsx',
      from: 'values.newPassword !== values.repeatedPassword',
      to: 'false',
    },
  ],
  'old password': [
    {
      file: 'server/api/password.ts',
      from: "refuseField('old_password_not_correct', { field: 'oldPassword'",
      to: "refuseField('old_password_not_correct', { field: 'password'",
    },
  ],
  'unique customer code': [
    { file: 'server/resources/customer.ts', from: "customer_pkey: 'code'", to: "customer_pkey: 'name'" },
  ],
  'unique user name': [
    {
      file: 'server/write/database-refusal.ts',
      from: "field === 'userName' ? 'userName already exist' : 'is_duplicate'",
      to: "'is_duplicate'",
    },
  ],
  'unique status id': [
    {
      file: 'server/resources/customer-status.ts',
      from: "customer_status_pkey: 'id'",
      to: "customer_status_pkey: 'name'",
    },
  ],
  'server field errors': [
    {
      file: 'src/kit/form/use-form.ts',
      from: '      setProblems(problemsByField(refused.fields));',
      to: '      setProblems(problemsByField([]));',
    },
  ],
  'refused search': [
    { file: 'src/features/bank-qr/refuse-search.ts', from: 'shortestText = 3', to: 'shortestText = 2' },
  ],
  'date-like string': [
    {
      file: 'src/model/search-values.ts',
      from: 'return day === undefined ? value : dayRange(field, day, day);',
      to: 'return value;',
    },
  ],
  'two dates': [
    { file: 'src/model/search-values.ts', from: 'days.length === 2 &&', to: 'days.length === 3 &&' },
  ],
  'another array': [
    {
      file: 'src/model/search-values.ts',
      from: ': { overlap: value };\n}\n\nfunction rangeCondition',
      to: ': { between: [null, null] };\n}\n\nfunction rangeCondition',
    },
  ],
  like: [
    {
      file: 'src/model/search-values.ts',
      from: 'if (isText && isScalar(value)) return { iLike: likePattern(String(value).trim()) };',
      to: '',
    },
  ],
  'empty values': [
    {
      file: 'src/model/search-values.ts',
      from: 'if (value === undefined || value === null) return true;',
      to: 'if (!value) return true;',
    },
  ],
  'admin status': [
    {
      file: 'src/model/access.ts',
      from: "return role === 'super_admin' || role === 'admin';",
      to: "return role === 'super_admin';",
    },
  ],
  super_admin: [
    { file: 'src/model/access.ts', from: "if (caller.role === 'super_admin') return true;", to: '' },
  ],
  statements: [
    {
      file: 'src/model/access.ts',
      from: "return allowed === '*' || action === '*' || allowed === action;",
      to: 'return true;',
    },
  ],
  wildcard: [
    {
      file: 'src/model/access.ts',
      from: "return allowed === '*' || action === '*' || allowed === action;",
      to: "return action === '*' || allowed === action;",
    },
  ],
  'VPBank has no refunds': [
    {
      file: 'src/model/access.ts',
      from: '  vpbqr_payment: payment,',
      to: '  vpbqr_payment: payment,\n  vpbqr_refund: refund,',
    },
  ],
  'statements from the tables': [
    {
      file: 'server/http/caller.ts',
      from: 'const statements = found.permissionActive === true ? (found.statements ?? []) : [];',
      to: 'const statements = [] as string[];',
    },
  ],
  'bearer token': [{ file: 'src/store/hosts/host-query.ts', from: '`Bearer $', to: '`Token $' }],
  'list queries': [
    {
      file: 'src/model/list-query.ts',
      from: 'current: String(query.current)',
      to: 'page: String(query.current)',
    },
  ],
  'v1 envelope': [
    { file: 'src/model/read-answer.ts', from: 'legacy.data.code === 200', to: 'legacy.data.code === 0' },
  ],
  'inner object of the proxy': [
    { file: 'src/model/calls/v1.ts', from: "url: '/company-crm/update'", to: "url: '/company-crm/updates'" },
  ],
  'basic-token proxy': [{ file: 'server/legacy/inner-request.ts', from: ' && call.proxy === proxy', to: '' }],
  showType: [{ file: 'src/model/failure.ts', from: 'warning: 1', to: 'warning: 3' }],
  'business failure': [
    {
      file: 'src/model/read-answer.ts',
      from: '  if (failed.success) {',
      to: '  if (failed.success && raw.status > 299) {',
    },
  ],
  'unknown code': [
    {
      file: 'src/kit/feedback/failure-words.ts',
      from: "message: 'toast.failed'",
      to: "message: 'error.internal_error'",
    },
  ],
  toasts: [{ file: 'src/kit/command/toast-words.ts', from: "if (on === 'create') return 'add';", to: '' }],
  'register operator web': [
    {
      file: 'server/api/operator-web.ts',
      from: "throw refuse('operator_web_failed')",
      to: "throw refuse('invalid_transition')",
    },
  ],
  'script part not loaded': [
    { file: 'src/app/lazy-page.tsx', from: '      current = make();', to: '      void make;' },
  ],
  'request timeout': [
    {
      file: 'src/store/hosts/host-query.ts',
      from: 'requestTimeoutMs = 30_000',
      to: 'requestTimeoutMs = 60_000',
    },
  ],
  'load timeout of a script part': [
    { file: 'src/app/load-chunk.ts', from: 'chunkTimeoutMs = 120_000', to: 'chunkTimeoutMs = 60_000' },
  ],
  'pageSize of dropdown lists': [
    {
      file: 'server/list/read-query.ts',
      from: "if (written === '-1' && resource.list.allRows) return -1;",
      to: "if (written === '-1') return -1;",
    },
  ],
  'active status of companies': [
    { file: 'src/model/entities/company.ts', from: 'active: 2', to: 'active: 3' },
  ],
  'delay of the access gate': [
    { file: 'src/app/admission.ts', from: 'gateDelayMs = 100', to: 'gateDelayMs = 10' },
  ],
  'display of dates': [
    {
      file: 'src/model/vietnam/calendar.ts',
      from: 'pad(date.getUTCHours())',
      to: 'pad(date.getUTCHours() % 12)',
    },
  ],
  'dates in filters': [
    {
      file: 'src/model/vietnam/calendar.ts',
      from: '.toISOString().slice(0, 19)',
      to: '.toISOString().slice(0, 16)',
    },
  ],
  locales: [
    {
      file: 'src/store/locale-slice.ts',
      from: "initialState: LocaleState = { chosen: 'vi-VN' }",
      to: "initialState: LocaleState = { chosen: 'en-US' }",
    },
  ],
  'storage of the language': [
    {
      file: 'src/store/settings.ts',
      from: "const localeName = 'locale'",
      to: "const localeName = 'language'",
    },
  ],
  'right to left': [{ file: 'src/app/language/direction.ts', from: "'fa', ", to: '' }],
  currency: [{ file: 'src/kit/formats.ts', from: "currency: 'VND'", to: "currency: 'USD'" }],
  'rollback once': [
    {
      file: 'src/model/entities/wallet-transaction.ts',
      from: 'DetailsType.rollback && row.rolledBackBy === null',
      to: 'DetailsType.rollback',
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
};
