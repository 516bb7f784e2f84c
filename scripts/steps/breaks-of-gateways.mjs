/* How the rules, states and constants of the bank QR gateways, on both sides are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const gatewayBreaks = {
  'refused search': [
    { file: 'src/features/bank-qr/search-rules.ts', from: 'shortestText = 3', to: 'shortestText = 2' },
  ],
  'cleared search': [
    {
      file: 'src/kit/list-page/filters/cleared-search.ts',
      from: 'refuse === undefined ? {} : initial.values',
      to: 'refuse === undefined ? initial.values : {}',
    },
  ],
  'payments without a day of payment': [
    {
      file: 'src/features/bank-qr/search-rules.ts',
      from: '!wantsNew) return undefined',
      to: 'wantsNew) return undefined',
    },
  ],
  'other steps of a terminal': [
    {
      file: 'server/gateways/confirm-terminals.ts',
      from: "requireStep(law, await lockRow(tx, terminal, { key: id, version }), 'approve');",
      to: 'await lockRow(tx, terminal, { key: id, version });',
    },
    {
      file: 'server/gateways/confirm-terminals.ts',
      from: "const status = requireStep(law, before, 'approve');",
      to: 'const status = law.approved;',
    },
    {
      file: 'server/gateways/confirm-terminals.ts',
      from: "const status = requireStep(law, before, 'deny');",
      to: 'const status = law.denied;',
    },
  ],
  'payee of an approved terminal': [
    {
      file: 'server/gateways/terminals.ts',
      from: 'demandPayee(before, values);',
      to: '',
    },
  ],
  'OTP of a terminal': [
    { file: 'server/gateways/terminal-otp.ts', from: 'ok: isSame(kept', to: 'ok: !isSame(kept' },
  ],
  'pending and denied counts': [
    {
      file: 'server/gateways/terminals.ts',
      from: 'const { status: _, ...rest } = query.filter;',
      to: 'const rest = query.filter;',
    },
  ],
  'cancelled refund': [
    {
      file: 'server/gateways/refunds.ts',
      from: "if (act !== 'process') {",
      to: "if (act === 'settle' || act === 'fail') {",
    },
  ],
  callback: [
    {
      file: 'server/gateways/payments.ts',
      from: 'if (!mayTellResult({ status }))',
      to: 'if (mayTellResult({ status }))',
    },
  ],
  'settled refund': [
    {
      file: 'server/gateways/refunds.ts',
      from: "(act === 'settle' ? amount : 0)",
      to: 'amount',
    },
  ],
  'refund limit': [
    {
      file: 'server/gateways/refunds.ts',
      from: ' for update`,\n  );\n  const [found]',
      to: '`,\n  );\n  const [found]',
    },
  ],
  'gateway of a row': [
    {
      file: 'server/gateways/mount-gateways.ts',
      from: '  mountPayments(routes, context, calls.payment, resources);\n',
      to: '',
    },
  ],
  'figures of a dashboard': [
    {
      file: 'server/gateways/dashboard-figures.ts',
      from: 'const succeeded = sql`status = ',
      to: 'const succeeded = sql`status <> ',
    },
  ],
  'numbers of a dashboard': [
    {
      file: 'src/features/bank-qr/dashboard-address.ts',
      from: 'paymentsAt(payments, { createdAt, status: [PaymentStatus.success], ...narrower })',
      to: 'paymentsAt(payments, { createdAt, ...narrower })',
    },
  ],
  'export of payments': [
    {
      file: 'server/gateways/export-payments.ts',
      from: 'last = rows.length < pageLength ? undefined : rows.at(-1);',
      to: 'last = undefined;',
    },
  ],
};
