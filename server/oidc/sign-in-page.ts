/** The sign-in form: everything it can look like follows from these values. */
import { type DemoAccount, demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import { type Html, html } from './html.ts';
import { page } from './pages.ts';
import { type PageLanguage, words } from './words.ts';

export interface SignInForm {
  readonly language: PageLanguage;
  /** Typed name, or the provider's hint. The password is never sent back. */
  readonly userName: string;
  readonly problem: string | undefined;
  /** Nothing of what was typed is wrong: the problem passes by itself. */
  readonly passes: boolean;
  readonly demo: boolean;
  readonly action: string;
}

export function signInPage(form: SignInForm): string {
  const say = words[form.language];
  const other: PageLanguage = form.language === 'vi-VN' ? 'en-US' : 'vi-VN';
  const invalid =
    form.problem === undefined || form.passes
      ? html``
      : html` aria-invalid="true" aria-describedby="problem"`;
  // The first button is the one that Enter presses, so the form's own stands before the switch of language.
  return page(
    form.language,
    say.signIn,
    html`<h1>${say.signIn}</h1>
      <form method="post" action="${form.action}">
        ${form.problem !== undefined && html`<p class="problem" id="problem" role="alert">${form.problem}</p>`}
        <input type="hidden" name="shownIn" value="${form.language}">
        <label for="userName">${say.userName}</label>
        <input id="userName" name="userName" value="${form.userName}" autocomplete="username" autocapitalize="none"
          spellcheck="false" maxlength="64" required${autofocus(form.userName === '')}${invalid}>
        <label for="password">${say.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required${autofocus(form.userName !== '')}${invalid}>
        <button class="primary" type="submit">${say.submit}</button>
        ${form.demo && demoPart(form.language)}
        <p class="language">
          <button class="plain" type="submit" name="language" value="${other}" lang="${other}" formnovalidate>${say.otherLanguage}</button>
        </p>
      </form>`,
  );
}

function autofocus(wanted: boolean): Html {
  return wanted ? html` autofocus` : html``;
}

/** Each account is a button of the same form: one click instead of a password that stands beside it anyway. */
function demoPart(language: PageLanguage): Html {
  const say = words[language];
  const row = ({ userName, purpose }: DemoAccount) => html`
            <li>
              <button class="account" type="submit" name="demo" value="${userName}" formnovalidate
                aria-label="${say.demoUse(userName)}">${userName}</button>
              <span>${language === 'vi-VN' ? purpose.vi : purpose.en}</span>
            </li>`;
  return html`<section class="demo" aria-labelledby="demo">
          <h2 id="demo">${say.demoTitle}</h2>
          <p>${say.demoText} <code>${demoPassword}</code>.</p>
          <ul>${demoAccounts.map(row)}
          </ul>
        </section>`;
}
