/**
 * A frame with a document of our own making, in which no script runs. The page's content policy lets no text become a document
 * unless a policy that it names has let it in (Trusted Types, W3C). This one lets in what has no script; what people wrote in it
 * is escaped or cleaned by whoever makes the document. A browser without such policies takes the text as it is.
 */
import type { ComponentProps } from 'react';
import { useMemo } from 'react';

/** Part of the browser's interface that is used. Its result is accepted wherever a text would be. */
interface DocumentPolicies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

const policies: DocumentPolicies | undefined = Reflect.get(globalThis, 'trustedTypes');
const policy = policies?.createPolicy('console-documents', { createHTML: withoutScripts });

interface DocumentFrameProps extends Omit<ComponentProps<'iframe'>, 'srcDoc' | 'src'> {
  readonly title: string;
  readonly sandbox: string;
  readonly html: string;
}

export function DocumentFrame({ html, title, ...frame }: DocumentFrameProps) {
  // The policy returns a new object each time, for which the frame would be loaded anew.
  const shown = useMemo(() => policy?.createHTML(html) ?? html, [html]);
  return <iframe {...frame} title={title} srcDoc={shown} />;
}

/**
 * Looked for tag by tag, for a text in an attribute may look like anything. The browser's own parser takes no text here. That no
 * script runs in the frame is sandbox and content policy besides.
 */
function withoutScripts(html: string): string {
  for (const { 1: tag = '', 2: attributes = '' } of html.matchAll(tags)) {
    const isActive = [...attributes.matchAll(attributeParts)].some(({ 1: name = '', 2: value = '' }) => {
      const plain = value.replace(/^["']|["']$/g, '').replace(/&#(x?)([0-9a-f]+);?/gi, decoded);
      return /^on|^srcdoc$/i.test(name) || /^\W*javascript:/i.test(plain);
    });
    if (isActive || forbidden.test(tag)) throw new TypeError('The document has a script.');
  }
  return html;
}

const attributePart = `[^\\s"'<>/=]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+))?`;
const tags = new RegExp(`<([a-z][^\\s/>]*)((?:[\\s/]*${attributePart})*)`, 'gi');
const attributeParts = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const forbidden = /^(script|iframe|object|embed|base)$/i;
const decoded = (_whole: string, hex: string, digits: string) =>
  String.fromCodePoint(Math.min(Number.parseInt(digits, hex === '' ? 10 : 16) || 0, 0x10ffff));
