/** A file that is dropped on a place, pasted there, or chosen in its input: three ways in, one hand that takes it. */
import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react';
import { useState } from 'react';

/** Takes the first of several files. */
export function useFileIntake(take: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) take(file);
    return file !== undefined;
  };
  return {
    /** Something is held over the place. */
    isOver,
    /** Handlers of the element around the input: additional ways beside the input itself, which keys reach. */
    place: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        takeFirst(event.dataTransfer.files);
      },
      onPaste(event: ClipboardEvent) {
        if (takeFirst(event.clipboardData.files)) event.preventDefault();
      },
    },
    choose(event: ChangeEvent<HTMLInputElement>) {
      takeFirst(event.currentTarget.files);
      // The same file again is a choice, too: it may have been mended meanwhile.
      event.currentTarget.value = '';
    },
  };
}
