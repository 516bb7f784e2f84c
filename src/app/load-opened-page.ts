/** What the console opens with: the page that its address leads this person to, with its texts. */
import { selectLocale } from '#store/locale-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { selectCaller, selectSession } from '#store/session-slice.ts';
import { loadMessages } from './language/load-messages.ts';
import { pages } from './navigation/pages.tsx';
import { routeAccess } from './navigation/route-access.ts';
import { pageAt } from './routes.tsx';

/** Rejects where a part can't be loaded, which the page itself says in its place. */
export async function loadOpenedPage(state: RootState, path: string): Promise<void> {
  if (selectSession(state).phase !== 'signedIn') return;
  const admission = routeAccess(path, pages, selectCaller(state));
  const opened = admission.kind === 'elsewhere' ? admission.path : path;
  await Promise.all([pageAt(opened)?.load(), loadMessages(selectLocale(state))]);
}

/** Whether the path is a page that this person may open, or none that is guarded. */
export const isOpenTo = (state: RootState, path: string): boolean =>
  routeAccess(path, pages, selectCaller(state)).kind === 'open';
