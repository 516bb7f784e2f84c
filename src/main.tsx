/** The front door: settings -> the outside world -> memory -> the console. */
import '#app/start/strict-policy.ts';
import '#app/start/styles.ts';

import { createRoot } from 'react-dom/client';

import { browserPorts } from '#adapters/browser/browser-ports.ts';
import { browserClock } from '#adapters/browser/clock.ts';
import { silentFile, silentPath, takeAnswer } from '#adapters/browser/sign-in-answer.ts';
import { trustedScript } from '#adapters/browser/trusted-script.ts';
import type { SessionState } from '#store/session-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { markStart } from '#kit/mark-start.ts';
import { App } from '#app/app.tsx';
import { ConsoleIntl } from '#app/language/console-intl.tsx';
import { loadMessages, loadShellMessages, rememberedLocale } from '#app/language/load-messages.ts';
import { commands } from '#app/navigation/commands.ts';
import { lists } from '#app/navigation/lists.ts';
import { stagePath } from '#app/navigation/replay-path.ts';
import { BareFailure } from '#app/pages/app-error-boundary.tsx';
import { ConfigFailed } from '#app/start/config-failed.tsx';
import { isLoadable, onceLoadable } from '#app/start/once-loadable.ts';
import { readConfig, readCopy } from '#app/start/read-config.ts';
import { reloadGuard } from '#app/start/reload-guard.ts';
import { createConsoleStore } from '#app/store/create-store.ts';
import { updates, watchUpdates } from './sw/updates.ts';

/** From then on what is recorded is written down. */
const keepAfterMs = 3_000;
/** The worker takes all files to this device: not while the first page is loading its own. */
const installAfterMs = 1_000;
/** In the tab's own storage: when it was last opened anew for other settings (epoch ms). */
const settingsTakenUp = 'settings-taken-up';
/** Also where no page comes to stand: on the sign-in page, say. */
const installInAnyCaseMs = 8_000;

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no place for the console.');
const root = createRoot(place);
/** The provider redirects the hidden frame to this path; in a window of its own the address is like any other. */
const isSilentFrame = window.location.pathname === silentPath && window.parent !== window;
const answer = isSilentFrame ? undefined : takeAnswer(window);

async function open(): Promise<void> {
  markStart('script');
  const locale = rememberedLocale(localStorage);
  // Whoever needs them hears of a failure.
  loadMessages(locale).catch(() => undefined);
  // Loading the page anew would lose an answer of the provider.
  const copy = answer === undefined ? readCopy(localStorage) : undefined;
  const [messages, read] = await Promise.all([
    loadShellMessages(locale),
    copy === undefined ? readConfig(localStorage) : { kind: 'read' as const, config: copy.config },
  ]);
  const fail = (kind: 'invalid' | 'unreachable', retry = begin) =>
    root.render(
      <ConsoleIntl locale={locale} messages={messages}>
        <ConfigFailed kind={kind} onRetry={retry} />
      </ConsoleIntl>,
    );
  if (read.kind !== 'read') return fail(read.kind);
  const frame = window.location.pathname === stagePath ? window.frameElement : null;
  if (frame !== null) {
    const { openReplayFrame } = await import('#app/replay/open-replay-frame.tsx');
    return openReplayFrame(frame, root, read.config, browserClock);
  }
  markStart('config');
  const ports = await browserPorts(read.config, `${__APP_VERSION__}+${__BUILD_ID__}`, answer);
  const { store, start } = createConsoleStore({
    ...{ ports, config: read.config, commands, lists },
    loadLazyServices: async () => {
      if (!isLoadable(ports.network))
        throw new Error('The late parts can be loaded once there is a network.');
      return reloadGuard.load(() =>
        loadChunk(async () => (await import('#app/store/lazy-services.ts')).lazyServices),
      );
    },
  });
  markStart('ports');
  const install = once(() => void watchUpdates(trustedScript));
  store.subscribe(() => {
    const session = selectSession(store.getState());
    markSession(session);
    // Nobody works on the sign-in page: a new version is taken there at once.
    if (session.phase === 'signedOut') install();
  });
  root.render(<App store={store} start={() => start(answer !== undefined)} />);
  void copy?.other.then((told) => {
    // Once a page stands nobody's work is broken off for it: it is said, as a new version is.
    if (told === undefined) return;
    if (reloadGuard.hasStood()) {
      if (told.kind === 'read') updates.replaced();
    } else if (told.kind === 'read') takeUpSettings();
    else fail(told.kind, () => window.location.reload());
  });
  // Not before what is to be seen first; where it can't be loaded, what is recorded stays in memory until it can.
  const keep = () =>
    import('#session-recorder/storage/start-writer.ts').then(({ startRecordingWriter: beginKeeping }) =>
      store.dispatch(beginKeeping()),
    );
  ports.clock.after(keepAfterMs, () => onceLoadable(ports.network, () => void keep().catch(() => undefined)));
  reloadGuard.whenStood(() => ports.clock.after(installAfterMs, install));
  ports.clock.after(installInAnyCaseMs, install);
}

/** Two servers that say two things must not have the page opened anew for ever: they are the next start's. */
function takeUpSettings(): void {
  const at = Number(sessionStorage.getItem(settingsTakenUp));
  if (Math.abs(Date.now() - at) < 60_000) return;
  sessionStorage.setItem(settingsTakenUp, String(Date.now()));
  window.location.reload();
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}

function markSession(session: SessionState): void {
  if (session.phase === 'profiling') markStart('token');
  if (session.phase === 'signedIn') markStart('opened');
  if (session.phase === 'signedIn' && session.confirmed) markStart('confirmed');
}

/** Failures before there is a store are shown as well, once the messages are loaded. */
function begin(): void {
  open().catch((error: unknown) => {
    root.render(<BareFailure />);
    throw error;
  });
}

if (isSilentFrame) window.location.replace(`${silentFile}${window.location.search}`);
else begin();
