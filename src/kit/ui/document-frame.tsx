/**
 * A frame with a document of our own making, in which no script runs. The page's content policy lets no text become a document
 * unless a policy that it names has let it in (Trusted Types, W3C). This one lets in what has no script; what people wrote in it
 * is escaped or cleaned by whoever makes the document. A browser without such policies takes the text as it is.
 */
import type { ComponentProps } from 'react';
import { useMemo } from 'react';

/** What is used of the browser's. What a policy has let in goes wherever a text would. */
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
  // What the policy makes of it is another object each time, for which the frame would be loaded anew.
  const shown = useMemo(() => policy?.createHTML(html) ?? html, [html]);
  return <iframe {...frame} title={title} srcDoc={shown} />;
}

/** Values are escaped, so that none of this stands in what people wrote. */
function withoutScripts(html: string): string {
  if (/<script|<[^>]*\s(on\w+\s*=|\w+=["']?javascript:)/i.test(html))
    throw new TypeError('The document has a script.');
  return html;
}
