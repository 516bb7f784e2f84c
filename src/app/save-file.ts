/** Gives a person a file, as a download. */
export function saveFile(name: string, content: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; a minute is long enough even for a slow disk.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
