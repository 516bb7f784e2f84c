/** A field that holds a list of known names: each is looked at, and they are stored in the order of their catalogue. */
import { refuseField } from '../http/refusal.ts';
import type { Amend } from '../routing/mount-resource.ts';

/** `read`: the list as it is stored; undefined where it holds a name that nobody knows (422 on the field, `code`). */
export function amendList(
  field: string,
  code: string,
  read: (given: readonly string[]) => readonly string[] | undefined,
): Amend {
  return async (_tx, given, mode) => {
    if (mode === 'update' && !(field in given)) return given;
    const sent = given[field] ?? [];
    // As an empty field of a form is sent.
    const list = typeof sent === 'string' && sent.trim() === '' ? [] : sent;
    // Anything but a list of texts is refused later, by the check of all fields.
    if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return given;
    const stored = read(list);
    if (stored === undefined) throw refuseField('unprocessable_entity', { field, code });
    return { ...given, [field]: stored };
  };
}
