/** As by Ctrl+C, but of this text: what is selected, and where the cursor stands, stays. Needs no permission and no TLS. */
export function copyText(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('copy', put, { capture: true, once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', put, { capture: true });
  return isCopied;
}
