/** As much of a browser as signing in needs: cookies, redirects one by one, forms as they stand in the page. */

export interface Page {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
  /** Where the answer sends the browser, absolute. */
  readonly location: string | undefined;
}

/** `reach`: where a request to an address goes in truth, as a proxy would have it. */
export function openBrowser(reach: (url: string) => string = (url) => url) {
  const cookies = new Map<string, string>();
  /** As they were set, with their attributes. */
  const written: string[] = [];

  async function request(url: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(reach(url), { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      written.push(cookie);
      const [pair = '', ...attributes] = cookie.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const gone =
        attributes.some((attribute) => /expires=Thu, 01 Jan 1970/i.test(attribute)) || value === '';
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      url,
      headers: answer.headers,
      text: await answer.text(),
      location: location === null ? undefined : new URL(location, url).href,
    };
  }

  async function post(url: string, fields: Readonly<Record<string, string>>): Promise<Page> {
    return request(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Follows redirects until a page comes, or until the next address begins with `until`. */
  async function follow(first: Page, until: string): Promise<Page> {
    let page = first;
    for (let steps = 0; page.location !== undefined && !page.location.startsWith(until); steps += 1) {
      if (steps > 10) throw new Error(`Too many redirects, last to ${page.location}`);
      page = await request(page.location);
    }
    return page;
  }

  /** Sends the page's first form: its hidden fields, and what a person fills in. */
  async function submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    const action = /<form[^>]*action="([^"]*)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`No form in the page:\n${page.text}`);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const given = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    return post(new URL(action, page.url).href, { ...given, ...fields });
  }

  return { request, post, follow, submit, cookies, written };
}

export type Browser = ReturnType<typeof openBrowser>;
