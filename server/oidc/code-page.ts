/** The page of a sign-in that asks for a code, and the two on which a second factor is set up. */
import { encodeQR } from 'qr';

import { Html, html } from './html.ts';
import { page } from './pages.ts';
import { type PageLanguage, words } from './words.ts';

interface Form {
  readonly language: PageLanguage;
  readonly userName: string;
  readonly problem: string | undefined;
  /** Nothing of what was typed is wrong. */
  readonly passes?: boolean;
  readonly action: string;
}

export function codePage(form: Form): string {
  const say = words[form.language].code;
  return stepPage(
    form,
    'code',
    say.title,
    html`<p>${say.text}</p>`,
    html`
        ${codeBox(form)}
        <p class="hint" id="hint">${say.hint}</p>
        <button class="primary" type="submit">${say.submit}</button>`,
  );
}

export interface SetUpForm extends Form {
  /** In base32. */
  readonly secret: string;
  /** `otpauth://`, for the app of the same device. */
  readonly address: string;
}

export function setUpPage(form: SetUpForm): string {
  const say = words[form.language].setUp;
  const spaced = form.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return stepPage(
    form,
    'setUp',
    say.title,
    html`<p>${say.text}</p>`,
    html`
        <div class="qr" role="img" aria-label="${say.drawing}">${drawn(form.address)}</div>
        <p class="hint">${say.byHand} <a href="${form.address}">${say.open}</a></p>
        <p><code>${spaced}</code></p>
        ${codeBox(form)}
        <p class="hint" id="hint">${say.hint}</p>
        <button class="primary" type="submit">${say.submit}</button>`,
  );
}

/** Shown once; the sign-in ends with its button. */
export function recoveryPage(form: Form & { readonly codes: readonly string[] }): string {
  const say = words[form.language].recovery;
  const codes = form.codes.map((code) => html`<li><code>${code}</code></li>`);
  return page(
    form.language,
    say.title,
    html`<h1>${say.title}</h1>
      <form method="post" action="${form.action}">
        <input type="hidden" name="page" value="recovery">
        <input type="hidden" name="shownIn" value="${form.language}">
        <p>${say.text}</p>
        <ul class="codes">${codes}</ul>
        <button class="primary" type="submit" autofocus>${say.submit}</button>
      </form>`,
  );
}

/** QR code as trusted markup: it comes from the library, and the address is encoded in its modules alone. */
const drawn = (text: string) => new Html(encodeQR(text, 'svg', { ecc: 'medium', border: 4 }));

function codeBox({ language, problem, passes = false }: Form): Html {
  const say = words[language].code;
  return html`<label for="code">${say.label}</label>
        <input id="code" name="code" autocomplete="one-time-code" inputmode="numeric" autocapitalize="none" spellcheck="false"
          maxlength="32" required autofocus aria-describedby="${problem === undefined ? 'hint' : 'problem hint'}"${problem !== undefined && !passes && html` aria-invalid="true"`}>`;
}

function stepPage(form: Form, name: string, title: string, before: Html, parts: Html): string {
  const { language, problem, userName, action } = form;
  const say = words[language];
  const other: PageLanguage = language === 'vi-VN' ? 'en-US' : 'vi-VN';
  // The first button is the one that Enter presses.
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      <form method="post" action="${action}">
        ${problem !== undefined && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
        <input type="hidden" name="page" value="${name}">
        <input type="hidden" name="shownIn" value="${language}">
        ${before}
        <p class="hint">${say.choose.account}: <strong>${userName}</strong></p>
        ${parts}
        <button class="secondary" type="submit" name="cancel" value="yes" formnovalidate>${say.choose.cancel}</button>
        <p class="language">
          <button class="plain" type="submit" name="language" value="${other}" lang="${other}" formnovalidate>${say.otherLanguage}</button>
        </p>
      </form>`,
  );
}
