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
  'choice.',
  'client.',
  'columns.',
  'details.',
  'deviceDashboard.',
  'edit.',
  'export.',
  'field.',
  'filter.',
  'form.',
  'image.',
  'keyMap.',
  'keys.',
  'list.',
  'offlineData.',
  'operatorMenu.',
  'order.',
  'palette.',
  'preset.',
  'range.',
  'richText.',
  'right.',
  'rights.',
  'signOut.',
  'sync.action.',
  'sync.conflict.',
  'sync.outcome.',
  'sync.undo.',
  'totals.',
  'tour.',
  'tree.',
  'views.',
  'workplace.',
];

export function partOfMessage(id: string): MessagePart {
  return saidByPages.some((beginning) => id.startsWith(beginning)) ? 'pages' : 'shell';
}
