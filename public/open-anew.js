// The console is opened anew where what it begins with was not loaded: src/app/start/opening.ts, which can't say so for
// itself. A script of its own, for the content policy allows none in the page.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const times = Number(sessionStorage.getItem('opened-anew'));
    if (navigator.serviceWorker?.controller == null || times >= 3) return;
    sessionStorage.setItem('opened-anew', String(times + 1));
    location.reload();
  },
  true,
);
