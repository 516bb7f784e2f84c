/** How much may wait to be sent: from one number on the person is told, from another on no more is taken. */

/** From so many waiting entries on the person is told that the network is needed. */
export const manyWaiting = 1_000;
/** Above so many waiting entries, or bytes of them, new changes are refused, with the form kept. */
export const mostWaiting = 20_000;
export const mostWaitingBytes = 40 * 1024 * 1024;
