/* How the rules of what stands around each page are broken: layout, menu, tours, bell, account, sign-in, failures in words. */

const tours = 'src/app/tours/tours.ts';
const bell = 'src/app/shell/header/bell-content.tsx';

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const frameBreaks = {
  'tour of staff accounts': [{ file: tours, from: "path: '/admin/user'", to: "path: '/admin/users'" }],
  'a tour left': [
    {
      file: 'src/app/tours/tour-runner.tsx',
      from: 'if (running !== undefined && running.tour.path !== pathname) setRunning(undefined);',
      to: 'if (running !== undefined && running.tour.path !== pathname) return null;',
    },
  ],
  'Tab in a tour': [
    { file: 'src/app/tours/tour-card.tsx', from: 'autoFocus={false}', to: 'enforceFocus={false}' },
  ],
  'flag of the dashboard’s tour': [
    { file: 'src/services/settings.ts', from: '`first-time-$', to: '`first-$' },
  ],
  'flag of the staff’s tour': [
    { file: 'src/store/tours-slice.ts', from: "['dashboard', 'user']", to: "['dashboard', 'staff']" },
  ],
  'user menu': [
    {
      file: 'src/app/shell/header/user-items.tsx',
      from: "navigate('/account?tab=password')",
      to: "navigate('/account?tab=profile')",
    },
  ],
  'tabs of the account': [
    {
      file: 'src/features/account/account-page.tsx',
      from: "parameters.get('tab') === 'password'",
      to: "parameters.get('tab') === 'passwords'",
    },
  ],
  'entries of the menu': [
    {
      file: 'src/app/navigation/access-order.ts',
      from: 'return path.startsWith(',
      to: "return path.endsWith('list') && path.startsWith(",
    },
  ],
  'entry of the web config': [
    {
      file: 'src/app/navigation/menu.ts',
      from: "{ '/admin/config-contact': '/admin/config-web' }",
      to: '{}',
    },
  ],
  'fixed sider and header': [
    {
      file: 'src/app/shell/shell.css',
      from: "'header header' 'sider content';",
      to: "'header header' 'content sider';",
    },
  ],
  'light theme': [{ file: 'src/store/preferences-slice.ts', from: "theme: 'light',", to: "theme: 'dark'," }],
  'primary colour': [{ file: 'src/kit/ui/look.css', from: '--c-accent: #2d72d2', to: '--c-accent: #d2722d' }],
  'footer links': [
    {
      file: 'src/app/shell/sider/footer-links.tsx',
      from: "['provider', 'merchant', 'partner']",
      to: "['provider', 'merchant']",
    },
  ],
  'gate within the console': [
    { file: 'src/app/route-guard.tsx', from: '{ replace: true }), gateDelayMs', to: '{}), gateDelayMs' },
  ],
  'top right': [
    {
      file: 'src/app/shell/header/header-tools.tsx',
      from: '<SearchBox />\n      <SyncButton />',
      to: '<SyncButton />\n      <SearchBox />',
    },
  ],
  'devices in the menu': [
    { file: 'src/app/navigation/menu.ts', from: "  { name: 'partner-devices', letter: 'l' },\n", to: '' },
    { file: 'src/app/navigation/access-order.ts', from: "{ '/devices': '/partner-devices' }", to: '{}' },
  ],
  'count of a tab': [
    {
      file: bell,
      from: "notificationTabs.find((name) => unreadIn(name) > 0) ?? 'notification'",
      to: "'notification'",
    },
  ],
  'read one by one': [
    { file: bell, from: 'onRead={(item) => markRead([item])}', to: 'onRead={() => markRead(own)}' },
  ],
  'read per tab': [
    { file: bell, from: 'onClick={() => markRead(own)}', to: 'onClick={() => markRead(items)}' },
  ],
  'reads of news': [
    {
      file: 'src/store/preferences-slice.ts',
      from: '[...state.readItems, ...payload]',
      to: '[...state.readItems]',
    },
  ],
  'update in the bell': [
    {
      file: 'src/app/notification-centre/use-notifications.ts',
      from: 'else dispatch(noticeShown(updateNotice(update)));',
      to: 'else void update;',
    },
  ],
  'sign-in needs both': [
    { file: 'server/oidc/sign-in-page.ts', from: 'maxlength="64" required', to: 'maxlength="64"' },
  ],
  'three passwords': [
    {
      file: 'src/features/account/password-form.tsx',
      from: 'oldPassword: secret({ required: true })',
      to: 'oldPassword: secret({})',
    },
  ],
  'scope of the sign-in': [
    {
      file: 'src/adapters/browser/auth.ts',
      from: "scope: 'openid profile'",
      to: "scope: 'openid profile email'",
    },
  ],
  'wrong password': [
    {
      file: 'server/oidc/words.ts',
      from: "incorrect: 'Tên đăng nhập hoặc mật khẩu không đúng.'",
      to: "incorrect: 'Không có tên đăng nhập này.'",
    },
  ],
  'deletion asked about': [
    {
      file: 'src/kit/command/command-question.tsx',
      from: "isDeletion ? intl.formatMessage({ id: 'command.confirm.remove' })",
      to: 'isDeletion ? deed',
    },
  ],
  'buttons of a deletion': [
    {
      file: 'src/kit/command/command-question.tsx',
      from: "isDeletion ? intl.formatMessage({ id: 'action.ok' })",
      to: "isDeletion ? intl.formatMessage({ id: 'action.save' })",
    },
  ],
  'lock asked about': [
    {
      file: 'src/kit/command/use-command-controller.ts',
      from: '(asksFirst(command) || count > mostUnasked)',
      to: 'count > mostUnasked',
    },
  ],
  'holders told': [
    {
      file: 'src/features/permissions/permissions.commands.ts',
      from: 'sum + userCount, 0',
      to: 'sum + userCount * 0, 0',
    },
  ],
  hosts: [{ file: 'src/store/api/host-apis.ts', from: '[v3Api, v1Api, v4Api, ', to: '[v3Api, v1Api, ' }],
  'JSON bodies': [
    {
      file: 'src/store/api/host-base-query.ts',
      from: "'content-type': 'application/json'",
      to: "'content-type': 'text/plain'",
    },
  ],
  'profile renewed': [
    {
      file: 'src/app/store/listeners.ts',
      from: 'if (isOwn) await dispatch(profile(person?.id));',
      to: 'if (isOwn) await Promise.resolve();',
    },
  ],
  'showType of every change': [
    {
      file: 'src/sync/outbox/show-late-refusals.ts',
      from: 'if (!isMine || isFollowed || standing.reason === null) continue;',
      to: 'continue;',
    },
  ],
  'showType of every read': [
    {
      file: 'src/model/failure-display.ts',
      from: "return { kind: 'page', errorCode: failure.code, errorMessage: failure.message };",
      to: 'return none;',
    },
  ],
  'loading texts': [
    {
      file: 'src/kit/command/use-run-command.ts',
      from: "command.delivery === 'online' || !isOffline()",
      to: "command.delivery === 'online'",
    },
  ],
  'fallback text': [
    {
      file: 'src/model/failure-words.ts',
      from: "{ message: 'failure.fallback',",
      to: "{ message: 'error.unprocessable_entity',",
    },
  ],
  'duplicate in words': [
    {
      file: 'src/model/failure-words.ts',
      from: "'error.is_duplicate.unnamed'",
      to: "'error.is_duplicate'",
    },
  ],
};
