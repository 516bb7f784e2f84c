/**
 * Texts travel in two parts, so that the frame of the console does not wait for the words of every page:
 *
 *     shell   what stands before and around a page: sign-in, menu, header, notices
 *     pages   what only pages, drawers and dialogs say; asked for together with the first of them
 *
 * A text that nobody sorted is the shell's: then it is early, never missing.
 */
export type MessagePart = 'shell' | 'pages';

const saidByPages: readonly string[] = [
  'access.',
  'account.',
  'batch.',
  'care.',
  'choice.',
  'client.',
  'columns.',
  'command.',
  'company.',
  'dataSyncCheck.',
  'details.',
  'deviceDashboard.',
  'edit.',
  'entity.',
  'error.',
  'export.',
  'feeCheck.',
  'feeRun.',
  'field.',
  'filter.',
  'form.',
  'history.',
  'image.',
  'import.',
  'invoiceConfig.',
  'keyMap.',
  'keys.',
  'list.',
  'offlineData.',
  'operatorMenu.',
  'order.',
  'palette.',
  'preset.',
  'problem.',
  'range.',
  'richText.',
  'right.',
  'rights.',
  'secret.',
  'signOut.',
  'sync.',
  'toast.',
  'totals.',
  'tour.',
  'tree.',
  'undo.',
  'views.',
  'wallet.',
  'workplace.',
];

/** The frame names what it opens, and each page in the window's title. */
const saidByFrame: readonly string[] = [
  ...['palette.open', 'keyMap.open', 'offlineData.open', 'keys.pending'],
  ...['account.title', 'offlineData.title'],
];

/** Beginnings have a few that the frame says itself. */
const saidByShell: ReadonlySet<string> = new Set([
  'sync.button',
  'sync.open',
  'sync.offline',
  'sync.online',
  'sync.waiting',
  'sync.waitingMany',
  'sync.needPerson',
  'sync.tryConnection',
]);

export function partOfMessage(id: string): MessagePart {
  if (saidByShell.has(id)) return 'shell';
  if (saidByFrame.some((beginning) => id.startsWith(beginning))) return 'shell';
  return saidByPages.some((beginning) => id.startsWith(beginning)) ? 'pages' : 'shell';
}
