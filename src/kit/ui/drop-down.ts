/**
 * How a panel drops down from its button; drawn once it is opened. In a low window it stands over the button where there is
 * no room under it, never out of the window, where the browser would scroll the whole page to what has focus in it.
 */
export const dropDown = {
  lazy: true,
  arrow: false,
  transitionDuration: 0,
  popoverClassName: 'c-drop',
  middleware: { shift: { crossAxis: true, padding: 4 } },
} as const;
