/* How the rules, states and constants of the console itself: its store, its kit and its pages are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const clientBreaks = {
  'first accessible route': [
    {
      file: 'src/app/navigation/route-access.ts',
      from: 'path: page.path, landing: true }',
      to: "path: '/account', landing: true }",
    },
  ],
  'path that was asked for': [
    {
      file: 'src/app/navigation/route-access.ts',
      from: 'page === undefined || mayOpen(caller, page) ?',
      to: 'page === undefined ?',
    },
  ],
  'change that waits': [
    {
      file: 'src/kit/command/use-run-command.ts',
      from: "message: 'toast.savedHere'",
      to: "message: 'toast.update.success'",
    },
  ],
  'gate delay': [
    { file: 'src/app/navigation/route-access.ts', from: 'gateDelayMs = 100', to: 'gateDelayMs = 1000' },
  ],
  'no accessible route': [
    {
      file: 'src/app/route-guard.tsx',
      from: "if (admission.kind === 'forbidden') return <ForbiddenPage />;",
      to: "if (admission.kind === 'forbidden') return <Outlet />;",
    },
  ],
  'order of routes': [
    {
      file: 'src/app/navigation/access-order.ts',
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
      file: 'src/app/surfaces/notification-items.ts',
      from: "['notification', 'message', 'event']",
      to: "['notification', 'event', 'message']",
    },
  ],
  'kinds of news': [
    { file: 'src/app/surfaces/notification-items.ts', from: "type: 'message'", to: "type: 'event'" },
  ],
  'status of news': [
    {
      file: 'src/app/surfaces/notification-items.ts',
      from: "[RefundState.processing, 'doing']",
      to: "[RefundState.processing, 'processing']",
    },
  ],
  'news of refunds': [{ file: 'src/model/calls/news.ts', from: 'newsDays = 7', to: 'newsDays = 5' }],
  'news of terminals': [{ file: 'src/app/surfaces/notification-items.ts', from: '{at}`', to: '{gateway}`' }],
  'read terminals': [
    { file: 'src/app/surfaces/notification-items.ts', from: 'mark >= id', to: 'mark === id' },
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
    {
      file: 'src/app/routes.tsx',
      from: "['/exception', exceptionPage]",
      to: "['/exceptions', exceptionPage]",
    },
  ],
  'login without layout': [
    { file: 'src/app/routes.tsx', from: "{ path: '/login', element: <LoginPage /> },", to: '' },
  ],
  'menu by rights': [
    {
      file: 'src/app/navigation/access-order.ts',
      from: 'return passesAny(caller, page.access) &&',
      to: 'return',
    },
  ],
  'order of the menu': [
    {
      file: 'src/app/navigation/menu.ts',
      from: "  { name: 'admin', letter: 'a' },\n  { name: 'company', letter: 'c' },\n",
      to: "  { name: 'company', letter: 'c' },\n  { name: 'admin', letter: 'a' },\n",
    },
  ],
  help: [{ file: 'src/app/navigation/console-keys.ts', from: "help: { keys: '?'", to: "help: { keys: '!'" }],
  'language switcher': [
    {
      file: 'src/app/shell/header/language-items.tsx',
      from: 'onClick={() => dispatch(localeChosen(locale))}',
      to: 'onClick={() => undefined}',
    },
  ],
  'tour of the dashboard': [{ file: 'src/services/settings.ts', from: '`first-time-$', to: '`first-$' }],
  'new passwords match': [
    {
      file: 'src/features/account/password-form.tsx',
      from: 'values.newPassword !== values.repeatedPassword',
      to: 'false',
    },
  ],
  'server field errors': [
    {
      file: 'src/kit/form/use-form.ts',
      from: '      setProblems(problemsByField(refused.fields));',
      to: '      setProblems(problemsByField([]));',
    },
  ],
  'errors of no field': [
    {
      file: 'src/kit/form/command-form.tsx',
      from: '<FormLevelErrors entity={command.entity.name} fields={fields} problems={problems} />',
      to: '',
    },
  ],
  'bearer token': [{ file: 'src/store/api/host-base-query.ts', from: '`Bearer $', to: '`Token $' }],
  'unknown code': [
    {
      file: 'src/model/failure-words.ts',
      from: "message: 'toast.failed'",
      to: "message: 'error.internal_error'",
    },
  ],
  toasts: [{ file: 'src/kit/command/toast-messages.ts', from: "if (on === 'create') return 'add';", to: '' }],
  'script part not loaded': [
    {
      file: 'src/app/pages/page-boundary.tsx',
      from: 'readonly again = () => this.setState({ broken: undefined });',
      to: 'readonly again = () => undefined;',
    },
  ],
  'request timeout': [
    {
      file: 'src/store/api/host-base-query.ts',
      from: 'requestTimeoutMs = 30_000',
      to: 'requestTimeoutMs = 60_000',
    },
  ],
  'load timeout of a script part': [
    { file: 'src/kit/lazy/load-chunk.ts', from: 'chunkTimeoutMs = 120_000', to: 'chunkTimeoutMs = 60_000' },
  ],
  'delay of the access gate': [
    { file: 'src/app/navigation/route-access.ts', from: 'gateDelayMs = 100', to: 'gateDelayMs = 10' },
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
      file: 'src/services/settings.ts',
      from: "const localeName = 'locale'",
      to: "const localeName = 'language'",
    },
  ],
  'right to left': [{ file: 'src/app/language/direction.ts', from: "'fa', ", to: '' }],
  currency: [{ file: 'src/kit/ui/formats.ts', from: "currency: 'VND'", to: "currency: 'USD'" }],
  'figures without a network': [
    {
      file: 'src/kit/dashboard/as-of.tsx',
      from: "isUnheard ? 'figures.lastKnown'",
      to: "isUnheard ? 'figures.asOf'",
    },
  ],
  'one request for all lists': [
    {
      file: 'src/app/palette/use-found-rows.ts',
      from: 'clock.after(pause, () => void ask())',
      to: 'clock.after(pause, () => searches.forEach(() => void ask()))',
    },
  ],
  'places in the palette': [
    {
      file: 'src/app/palette/keep-places.ts',
      from: 'isSeen && seen.typed === typed ? inPlaces(seen.places, groups) : groups',
      to: 'groups',
    },
  ],
  'refused search of the palette': [
    {
      file: 'src/app/palette/use-found-rows.ts',
      from: 'isOffline ? undefined : failureOf(own.host)',
      to: 'undefined',
    },
  ],
};
