/** Not in the menu: reached from help and by the palette. */
export const replayPath = '/replay';

/** Of the frame in which the screens of a recording are shown; nobody goes there by themselves. */
export const stagePath = '/replay/stage';
