/**
 * A locale's messages, compiled when the client is built, so that the parser of
 * message syntax stays out of the browser. Load one locale lazily:
 *
 *     const { messages } = await import('../../locales/vi-VN.json?messages');
 */
declare module '*.json?messages' {
  export const messages: Record<string, import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>;
}
