/**
 * Texts travel in three parts, so that the frame of the console does not wait for the words of every page, nor a list for
 * those that only a command says:
 *
 *     shell   what stands before and around a page: sign-in, menu, header, notices
 *     pages   what only pages, drawers and dialogs say; asked for together with the first of them
 *     deeds   the question before each command and what is said once it is done; asked for after the first rows
 *
 * A text that nobody sorted is the shell's: then it is early, never missing.
 */
export type MessagePart = 'shell' | 'pages' | 'deeds';

const saidOfDeeds = /^command\..+\.(one|effect|done)$/;

const saidByPages: readonly string[] = [
  'access.',
  'account.',
  'analytics.',
  'bankQr.',
  'batch.',
  'care.',
  'chart.',
  'choice.',
  'client.',
  'columns.',
  'command.',
  'company.',
  'companyRevenue.',
  'dataSyncCheck.',
  'details.',
  'deviceDashboard.',
  'edit.',
  'entity.',
  'error.',
  'export.',
  'failure.',
  'feeCheck.',
  'feeRun.',
  'field.',
  'figures.',
  'filter.',
  'form.',
  'history.',
  'image.',
  'import.',
  'invoiceConfig.',
  'keyMap.',
  'keys.',
  'list.',
  'monitor.',
  'news.',
  'offlineData.',
  'operatorMenu.',
  'operatorSales.',
  'order.',
  'palette.',
  'preset.',
  'problem.',
  'range.',
  'replay.',
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
  'vietqr.',
  'views.',
  'wallet.',
  'walletCharges.',
  'workplace.',
  'yearReport.',
];

/** What the frame says itself, of those: what it opens, the titles of pages, how much waits to be sent. */
const saidByFrame: readonly string[] = [
  ...['palette.open', 'palette.group.language', 'keyMap.open', 'offlineData.open', 'keys.pending'],
  ...['account.title', 'offlineData.title', 'sync.button', 'sync.open', 'sync.offline', 'sync.online'],
  ...['replay.title', 'sync.waiting', 'sync.waitingMany', 'sync.needPerson', 'sync.tryConnection'],
  'news.bell',
];

export function partOfMessage(id: string): MessagePart {
  if (saidOfDeeds.test(id)) return 'deeds';
  const begins = (beginning: string) => id.startsWith(beginning);
  return saidByPages.some(begins) && !saidByFrame.some(begins) ? 'pages' : 'shell';
}
