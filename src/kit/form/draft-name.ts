/** Under which name a form's draft is kept on this device. */

/** `key`: of the row; undefined for a new one. */
export const draftOfForm = (command: string, key: string | undefined) => `form/${command}/${key ?? ''}`;
