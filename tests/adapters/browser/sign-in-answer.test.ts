/** Which addresses are a sign-in's answer, what of it may be taken, and what is left in the address. */
import { describe, expect, it, test, vi } from 'vitest';

import { readSignInAnswer, takeAnswer, withoutAnswer } from '#adapters/browser/sign-in-answer.ts';

const at = (written: string) => {
  const { pathname, search, hash } = new URL(written, 'http://console.test');
  return { pathname, search, hash };
};
const read = (written: string) => readSignInAnswer(at(written));
const nothing = { begun: undefined };
const taken = (query: string) => ({ begun: { state: 's', query } });

describe.each(['?', '#'])('after %s', (place) => {
  test.each([
    ['code=c', nothing],
    ['code=c&state=s', taken('?code=c&state=s')],
    ['code=c&state=', nothing],
    ['code=&state=s', nothing],
    ['code=c&code=d&state=s', nothing],
    ['code=c&state=s&state=t', nothing],
    ['id_token=t', nothing],
    ['id_token=t&state=s', nothing],
    ['id_token=t&access_token=a&state=s', nothing],
    // Of both flows at once, the code alone.
    ['code=c&id_token=t&access_token=a&state=s', taken('?code=c&state=s')],
    ['session_state=x', nothing],
    ['session_state=x&state=s', nothing],
    ['code=c&session_state=x&state=s', taken('?code=c&state=s')],
    ['error=access_denied&error_description=d&state=s', taken('?error=access_denied&state=s')],
    // Of a refusal the code is no part.
    ['error=access_denied&code=c&state=s', taken('?error=access_denied&state=s')],
    ['state=s', undefined],
    ['returnTo=%2F', undefined],
    ['', undefined],
  ])('%s', (written, expected) => {
    expect(read(`/login${place}${written}`)).toEqual(expected);
    expect(read(`/customer/list${place}${written}`)).toEqual(expected);
  });
});

it('an error that answers nothing is an answer where answers come, and nowhere else', () => {
  expect(read('/login?error=access_denied')).toEqual(nothing);
  expect(read('/customer/list?error=access_denied')).toBeUndefined();
});

it('told once in the query and once in the fragment is told twice', () => {
  expect(read('/login?code=c&state=s#state=t')).toEqual(nothing);
  expect(read('/login?code=c#state=s')).toEqual(taken('?code=c&state=s'));
});

test.each([
  ['/login?code=c&state=s&iss=i&session_state=x', '/login'],
  ['/login?returnTo=%2Fcompany%2Flist&code=c#id_token=t', '/login?returnTo=%2Fcompany%2Flist'],
  ['/customer/list?q=a&code=c&active=true', '/customer/list?q=a&active=true'],
  // What the hidden frame loads is no page of the console's.
  ['/login/silent?code=c&state=s', '/login'],
])('of %s is left %s', (written, left) => {
  expect(withoutAnswer(at(written))).toBe(left);
});

it('is taken out of the address in its own place of the history', () => {
  const replaced: unknown[] = [];
  const history = { replaceState: (...given: unknown[]) => replaced.push(given) };
  vi.stubGlobal('window', { location: at('/login?code=c&state=s'), history });
  expect(takeAnswer(window)).toEqual(taken('?code=c&state=s'));
  expect(replaced).toEqual([[null, '', '/login']]);
  vi.stubGlobal('window', { location: at('/customer/list?q=a#x'), history });
  expect(takeAnswer(window)).toBeUndefined();
  expect(replaced).toHaveLength(1);
  vi.unstubAllGlobals();
});
