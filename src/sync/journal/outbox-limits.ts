/** How much may wait to be sent: from one number on the person is told, from another on no more is taken. */

/** From so many waiting entries on the person is told that the network is needed. */
export const warnAboveEntries = 1_000;
/** Above so many waiting entries, or bytes of them, new changes are refused, with the form kept. */
export const maxEntries = 20_000;
export const maxBytes = 40 * 1024 * 1024;
