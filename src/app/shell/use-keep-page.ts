/**
 * A file that is dropped beside the place that takes it would replace the page, and with it what is being recorded or
 * made: such a drop does nothing, and the pointer says so while it is still held.
 */
import { useEffect } from 'react';

export function useKeepPage(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      // Whoever takes files has said so by now; the browser's own field does without a word.
      if (event.defaultPrevented || target instanceof HTMLInputElement) return;
      if (dataTransfer === null || !dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}
