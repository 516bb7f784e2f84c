/**
 * React elements without the stack of where each was made. In a development build every `<div />` makes an `Error` for it,
 * a sixth of what a page of a test costs; the stack is for the developer tools of a browser, and no test reads it. React
 * itself stops at ten thousand of them a second, by this count.
 */
import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

export function quickenElements(): void {
  const shared: unknown = Reflect.get(React, internals);
  if (typeof shared !== 'object' || shared === null) return;
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
