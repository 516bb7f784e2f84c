import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's policies: what they let in is told by its mark. */
const createPolicy = vi.fn((_name: string, { createHTML }: { createHTML(html: string): string }) => ({
  createHTML: (html: string) => `trusted ${createHTML(html)}`,
}));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('trustedTypes', { createPolicy });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(html: string) {
  const { DocumentFrame } = await import('#kit/ui/document-frame.tsx');
  render(<DocumentFrame title="Trang" sandbox="" html={html} />);
  return screen.getByTitle('Trang').getAttribute('srcdoc');
}

it('shows what the policy of its name has let in', async () => {
  expect(await shown('<p lang="vi">online = on</p>')).toBe('trusted <p lang="vi">online = on</p>');
  expect(createPolicy.mock.lastCall?.[0]).toBe('console-documents');
});

it('lets in a text that looks like a script where it is the value of an attribute', async () => {
  const html = '<img src="/uploads/a.webp" alt="Mua vé online = rẻ hơn, <script> là gì">';
  expect(await shown(html)).toBe(`trusted ${html}`);
});

it.each([
  '<script>x()</script>',
  '<img src=x onerror="x()">',
  '<svg/onload=x()>',
  '<img src="x"onerror=x()>',
  '<a href="javascript:x()">x</a>',
  '<a href="jav&#97;script:x()">x</a>',
  '<iframe srcdoc="x"></iframe>',
])('shows no document with a script: %s', async (html) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(shown(html)).rejects.toThrow('The document has a script.');
});

it('is shown as it is by a browser without policies', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(await shown('<p>x</p>')).toBe('<p>x</p>');
});
