/**
 * The frame of the provider's pages. They work without JavaScript and say so in their content policy: no script
 * at all, styles from our own file only, and nobody may put them into a frame.
 */
import { createHash } from 'node:crypto';

import { type Html, html } from './html.ts';
import { signInStyles } from './sign-in-styles.ts';
import { type PageLanguage, words } from './words.ts';

export const styleSheet = {
  text: signInStyles,
  /** The address changes with the content, so it may be kept forever. */
  path: `sign-in.${createHash('sha256').update(signInStyles).digest('hex').slice(0, 12)}.css`,
};

export function page(language: PageLanguage, title: string, content: Html): string {
  const { product } = words[language];
  return html`<!doctype html>
<html lang="${language.slice(0, 2)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <meta name="robots" content="noindex">
    <title>${title} · ${product}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <link rel="stylesheet" href="/oidc/${styleSheet.path}">
  </head>
  <body>
    <main>
      <p class="product">${product}</p>
      ${content}
    </main>
  </body>
</html>
`.text;
}

/** A page that only tells something, with the way back to the console. */
/** `label`: of where it leads to; the console, unless it says otherwise. */
export function noticePage(
  language: PageLanguage,
  title: string,
  text: string,
  address: string,
  label = words[language].toConsole,
): string {
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="${address}">${label}</a></p>`,
  );
}

/** `formTargets`: browsers apply form-action to where a form is redirected in the end, too. */
export function pageHeaders(formTargets: readonly string[] = []): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...new Set(formTargets)].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
