/** Gives a person a file, as a download. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; a minute is long enough even for a slow disk.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
