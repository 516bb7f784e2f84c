/**
 * Clipboard access for content that the console has yet to read; a browser may only know copies of content that is there at once.
 */

/** One copy in both ways in which it may be pasted. */
export interface CopiedContent {
  readonly text: string;
  readonly html: string;
}

/**
 * Puts on the clipboard what is still to come; asked for while a press of keys is handled, or the browser refuses.
 * `content` must not reject. Resolves to whether it was put there.
 */
export type CopyLater = (content: Promise<CopiedContent>) => Promise<boolean>;
