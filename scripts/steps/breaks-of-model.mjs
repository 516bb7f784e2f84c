/* How the rules, states and constants of what console and server share are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const modelBreaks = {
  'super_admin at the gate': [
    { file: 'src/model/access.ts', from: "if (caller.role === 'super_admin') return true;", to: '' },
  ],
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
  'search box': [{ file: 'src/model/vietnam/text.ts', from: "normalize('NFD')", to: "normalize('NFC')" }],
  initials: [{ file: 'src/model/vietnam/text.ts', from: 'words[words.length - 1]]', to: 'words[1]]' }],
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
  'date-like string': [
    {
      file: 'src/model/search-values.ts',
      from: 'return day === undefined ? value : { between: momentsOfDays(day, day) };',
      to: 'return value;',
    },
  ],
  'marks in a search': [{ file: 'src/model/vietnam/text.ts', from: 'fold(haystack)', to: 'haystack' }],
  'text like a date': [
    {
      file: 'src/model/search-values.ts',
      from: 'isTemporal(field) ? dayCondition(value) : asStored(value)',
      to: 'dayCondition(value)',
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
      file: 'src/model/entities/gateway-rows.ts',
      from: "terminal: 'vpbqr_terminal', sdkLog",
      to: "terminal: 'vpbqr_terminal', refund: 'vpbqr_refund', sdkLog",
    },
  ],
  'list queries': [
    {
      file: 'src/model/list-query.ts',
      from: 'current: String(query.current)',
      to: 'page: String(query.current)',
    },
  ],
  'v1 envelope': [
    { file: 'src/model/calls/read-answer.ts', from: 'legacy?.code === 200', to: 'legacy?.code === 0' },
  ],
  'any role': [
    {
      file: 'src/model/access.ts',
      from: "if (caller.role === 'super_admin') return true;",
      to: "if (caller.role !== 'staff') return true;",
    },
  ],
  'unknown words': [
    {
      file: 'src/model/answer-parts.ts',
      from: 'z.union([z.literal(known), z.string()])',
      to: 'z.literal(known)',
    },
  ],
  'inner object of the proxy': [
    { file: 'src/model/calls/v1.ts', from: "url: '/company-crm/update'", to: "url: '/company-crm/updates'" },
  ],
  showType: [{ file: 'src/model/failure.ts', from: 'warning: 1', to: 'warning: 3' }],
  'business failure': [
    {
      file: 'src/model/calls/read-answer.ts',
      from: '  if (saysNo.safeParse(body).success)',
      to: '  if (raw.status > 299 && saysNo.safeParse(body).success)',
    },
  ],
  'active status of companies': [
    { file: 'src/model/entities/company.ts', from: 'active: 2', to: 'active: 3' },
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
  'rollback once': [
    {
      file: 'src/model/entities/wallet-transaction.ts',
      from: 'DetailsType.rollback && row.rolledBackBy === null',
      to: 'DetailsType.rollback',
    },
  ],
  'promotion of its deposit': [
    {
      file: 'src/model/entities/wallet-transaction.ts',
      from: ' && row.promotionOf === null',
      to: '',
    },
  ],
  'terminals of MB': [
    {
      file: 'src/model/entities/terminal.ts',
      from: 'approve: { from: [MbTerminalStatus.verified]',
      to: 'approve: { from: [MbTerminalStatus.new]',
    },
  ],
  'terminals of BIDV and NAPAS': [
    {
      file: 'src/model/entities/terminal.ts',
      from: 'const deny = { from: [TerminalStatus.pending]',
      to: 'const deny = { from: [TerminalStatus.approved]',
    },
  ],
  'terminals of VPBank': [
    {
      file: 'src/model/entities/terminal.ts',
      from: 'update: { from: [TerminalStatus.denied]',
      to: 'update: { from: [TerminalStatus.approved]',
    },
  ],
  refund: [
    {
      file: 'src/model/entities/refund.ts',
      from: 'cancel: { from: [RefundState.requested]',
      to: 'cancel: { from: [RefundState.processing]',
    },
  ],
  'page of brand names': [
    { file: 'src/model/calls/v1-lists.ts', from: '{ page: 0, count: 1000 }', to: '{ page: 0, count: 100 }' },
  ],
  'page of invoice configurations': [
    {
      file: 'src/model/calls/v1-lists.ts',
      from: 'throughProxy(v1Calls.invoiceConfigs, {})',
      to: 'throughProxy(v1Calls.invoiceConfigs, { page: 0, count: 20 })',
    },
  ],
  codes: [{ file: 'src/model/field-schema.ts', from: ", shaped(codeSign, 'code_marks_only')]", to: ']' }],
  'promotion of a package': [
    {
      file: 'src/model/entities/payment-package.ts',
      from: "pairs: [{ low: 'promotion', high: 'amount', told: 'promotion' }],",
      to: '',
    },
  ],
  'promotion for the server': [
    { file: 'server/write/change-rows.ts', from: 'demandPairs(entity, values);', to: '' },
  ],
  'promotion of a deposit': [
    {
      file: 'src/model/entities/company-parts.ts',
      from: "pairs: [{ low: 'amountPromotion', high: 'depositAmount', told: 'amountPromotion' }],",
      to: '',
    },
  ],
  'days of a place of work': [
    {
      file: 'src/model/entities/post.ts',
      from: "pairs: [{ low: 'startDate', high: 'endDate', told: 'endDate' }],",
      to: '',
    },
  ],
  'end of a day': [{ file: 'src/model/match-row.ts', from: '? 0 : 999', to: '? 0 : 0' }],
};
