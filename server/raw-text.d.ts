/** A file's text, put into the bundle by Vite. */
declare module '*?raw' {
  const text: string;

  // biome-ignore lint/style/noDefaultExport: Vite gives the text under this name alone.
  export default text;
}
