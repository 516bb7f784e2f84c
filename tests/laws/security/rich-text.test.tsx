/** Rich texts are cleaned twice, by two libraries under one list: neither lets anything through that the list does not name. */
import { describe, expect, it } from 'vitest';

import { isRichTextLink, mayStay, plainText, richTextTags } from '#model/rich-text.ts';
import { cleanHtml } from '#kit/fields/rich-text/clean-html.ts';
import { pageDocument } from '#kit/preview/page-document.ts';
import { cleanRichText } from '../../../server/write/clean-rich-text.ts';
import { attacks, honest } from './support/xss-corpus.ts';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** What stands in the text and is not on the list, as a browser reads it. */
function strangersIn(html: string): readonly string[] {
  return Array.from(parsed(html).body.querySelectorAll('*')).flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    if (!Object.hasOwn(richTextTags, tag)) return [tag];
    return Array.from(element.attributes)
      .filter(({ name, value }) => !mayStay(tag, name, value))
      .map(({ name, value }) => `${tag} ${name}=${value}`);
  });
}

describe.each([
  ['on the server', cleanRichText],
  ['in the console', cleanHtml],
])('a rich text %s', (_, clean) => {
  it.each(attacks)('is harmless after %j', (attack) => {
    const cleaned = clean(`<p>trước</p>${attack}<p>sau</p>`);
    expect(strangersIn(cleaned)).toEqual([]);
    expect(parsed(cleaned).head.children).toHaveLength(0);
    // What was said before it stays, and cleaning again changes nothing.
    expect(cleaned).toContain('<p>trước</p>');
    expect(clean(cleaned)).toBe(cleaned);
  });

  it.each(honest)('keeps %j', (text) => {
    expect(parsed(clean(text)).body.innerHTML).toBe(parsed(text).body.innerHTML);
  });

  it('is nothing where nothing of it may stay', () => {
    expect(clean('<script>alert(1)</script><img src="https://evil.example/x.png">')).toBe('');
  });
});

it('what the console has cleaned, the server leaves as it is', () => {
  for (const text of [...attacks, ...honest]) {
    const cleaned = cleanHtml(text);
    expect(parsed(cleanRichText(cleaned)).body.innerHTML).toBe(parsed(cleaned).body.innerHTML);
  }
});

it('a link names where it leads as a whole', () => {
  expect(['https://a.vn', 'mailto:a@b.vn', 'tel:1900'].filter(isRichTextLink)).toHaveLength(3);
  expect(['/account', '//a.vn', 'javascript:x', 'ftp://a.vn', 'https://a b'].filter(isRichTextLink)).toEqual(
    [],
  );
});

it('a cell shows the words of it on one line', () => {
  expect(plainText('<h2>Mở bán</h2><p>5 &lt; 6 &amp;lt; 7</p>')).toBe('Mở bán 5 < 6 &lt; 7');
});

it('a page of the public site says what was typed, and never runs it', () => {
  const parts = { facts: [{ name: '<b>', text: '"><script>1</script>' }], picture: '"onerror="x', body: '' };
  const page = parsed(pageDocument({ language: 'vi', heading: '<img src=x>', ...parts, styles: '/a.css' }));
  expect(page.querySelector('h1')?.textContent).toBe('<img src=x>');
  expect(page.querySelector('dd')?.textContent).toBe('"><script>1</script>');
  expect(page.querySelectorAll('script')).toHaveLength(0);
  expect(page.querySelector('img')?.attributes).toHaveLength(3);
});
