/**
 * A locale's messages, compiled when the client is built, so that the parser of
 * message syntax stays out of the browser. Load one locale lazily:
 *
 *     const { messages } = await import('../../locales/vi-VN.json?messages=shell');
 */
declare module '*.json?messages=shell' {
  export const messages: import('../src/app/language/compact-messages.ts').CompactMessages;
}
declare module '*.json?messages=pages' {
  export const messages: import('../src/app/language/compact-messages.ts').CompactMessages;
}
declare module '*.json?messages=deeds' {
  export const messages: import('../src/app/language/compact-messages.ts').CompactMessages;
}
