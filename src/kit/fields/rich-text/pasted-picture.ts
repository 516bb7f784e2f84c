/** The picture of a clipboard that holds nothing to read: spreadsheets and word processors add one of the text they copy. */
import { pictureTypes } from '#model/uploads.ts';
import { htmlWords } from './clean-html.ts';

/** Part of a clipboard that is read. */
export interface Clipboard {
  readonly files: ArrayLike<File>;
  getData(type: string): string;
}

const types: readonly string[] = Object.values(pictureTypes);

export function pastedPicture(clipboard: Clipboard | null): File | undefined {
  if (clipboard === null || hasWords(clipboard)) return undefined;
  return Array.from(clipboard.files).find(({ type }) => types.includes(type));
}

/** A picture that is copied from a page comes with the mark-up of that picture, which says nothing. */
function hasWords(clipboard: Clipboard): boolean {
  if (clipboard.getData('text/plain').trim() !== '') return true;
  return htmlWords(clipboard.getData('text/html')) !== '';
}
