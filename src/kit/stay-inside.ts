/**
 * How a panel drops down from its button in a low window: over the button where there is no room under it, never out of the
 * window, where the browser would scroll the whole page to what has focus in it.
 */
export const stayInside = { shift: { crossAxis: true, padding: 4 } } as const;
