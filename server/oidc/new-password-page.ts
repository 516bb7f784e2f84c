/** The second page of a sign-in with a password that somebody else gave: everything it can look like follows from these values. */
import { html } from './html.ts';
import { page } from './pages.ts';
import { type PageLanguage, words } from './words.ts';

export interface NewPasswordForm {
  readonly language: PageLanguage;
  readonly userName: string;
  readonly problem: string | undefined;
  /** Nothing of what was typed is wrong. */
  readonly passes: boolean;
  /** Sent back only to be read on request: the pages run no script that could show what was typed. */
  readonly shown: { readonly newPassword: string; readonly repeatedPassword: string } | undefined;
  readonly action: string;
}

export function newPasswordPage({
  language,
  userName,
  problem,
  passes,
  shown,
  action,
}: NewPasswordForm): string {
  const say = words[language].choose;
  const other: PageLanguage = language === 'vi-VN' ? 'en-US' : 'vi-VN';
  const box = (name: 'newPassword' | 'repeatedPassword', describedBy: string) => html`
        <label for="${name}">${say[name]}</label>
        <input id="${name}" name="${name}" type="${shown === undefined ? 'password' : 'text'}" value="${shown?.[name] ?? ''}"
          autocomplete="new-password" autocapitalize="none" spellcheck="false" required aria-describedby="${describedBy}"${problem !== undefined && !passes && html` aria-invalid="true"`}${name === 'newPassword' && html` autofocus`}>`;
  const problemId = problem === undefined ? '' : 'problem ';
  // The first button is the one that Enter presses.
  return page(
    language,
    say.title,
    html`<h1>${say.title}</h1>
      <form method="post" action="${action}">
        ${problem !== undefined && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
        <input type="hidden" name="page" value="newPassword">
        <input type="hidden" name="shownIn" value="${language}">
        <p>${say.text}</p>
        <label for="userName">${say.account}</label>
        <input id="userName" name="userName" value="${userName}" autocomplete="username" readonly>
        ${box('newPassword', `${problemId}hint`)}
        <p class="hint" id="hint">${say.hint}</p>
        ${box('repeatedPassword', problemId.trim())}
        <button class="primary" type="submit">${say.submit}</button>
        <button class="secondary" type="submit" name="show" value="${shown === undefined ? 'yes' : 'no'}" formnovalidate>${shown === undefined ? say.show : say.conceal}</button>
        <button class="secondary" type="submit" name="cancel" value="yes" formnovalidate>${say.cancel}</button>
        <p class="language">
          <button class="plain" type="submit" name="language" value="${other}" lang="${other}" formnovalidate>${words[language].otherLanguage}</button>
        </p>
      </form>`,
  );
}
