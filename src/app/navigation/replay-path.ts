/** Not in the menu: reached from help and by the palette. */
export const replayPath = '/replay';

/** Path of the frame that shows the screens of a recording; no link leads there. */
export const stagePath = '/replay/stage';
