import type { Plugin } from 'vite';

/**
 * Blueprint's table learns of its size from elements that it writes with style attributes; the content policy
 * refuses those, and the table would stay as wide as it was made. The browser can tell it directly.
 */
export function tableResizeByObserver(): Plugin {
  return {
    name: 'table-resize-by-observer',
    load(id) {
      if (!/@blueprintjs\/table\/lib\/esm\/interactions\/resizeSensor\.js$/.test(id)) return null;
      return `
        export const ResizeSensor = {
          attach(element, callback) {
            let frame;
            const observer = new ResizeObserver(() => {
              cancelAnimationFrame(frame);
              frame = requestAnimationFrame(callback);
            });
            observer.observe(element);
            return () => {
              cancelAnimationFrame(frame);
              observer.disconnect();
            };
          },
        };
      `;
    },
  };
}
