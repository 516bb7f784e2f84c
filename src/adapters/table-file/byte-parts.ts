/** Bytes of a file as they come. From time to time they are handed to the browser, which may put them on the disk. */

/** Bytes held by the program itself. */
const mostHeld = 2 * 1024 * 1024;

export interface ByteParts {
  add(bytes: Uint8Array<ArrayBuffer>): void;
  file(type: string): Blob;
}

export function byteParts(): ByteParts {
  const handed: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  return {
    add(bytes) {
      held.push(bytes);
      size += bytes.length;
      if (size < mostHeld) return;
      handed.push(new Blob(held));
      held = [];
      size = 0;
    },
    file: (type) => new Blob([...handed, ...held], { type }),
  };
}
