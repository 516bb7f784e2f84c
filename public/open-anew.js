// The console opens once more where what it begins with was not loaded: src/app/start/opening.ts, which can't say so for
// itself. A script of its own, for the content policy allows none in the page.
addEventListener(
  'error',
  ({ target }) => {
    const isServed = navigator.serviceWorker?.controller != null;
    if (!(target instanceof HTMLScriptElement) || !isServed || sessionStorage.getItem('opened-anew')) return;
    sessionStorage.setItem('opened-anew', 'yes');
    location.reload();
  },
  true,
);
