/**
 * What src/model takes from where it runs, beside the language itself: browsers and Node.js have the same. The project
 * of src/model (tsconfig.model.json) knows no other global.
 */
declare class URLSearchParams {
  constructor(search?: string);
  set(name: string, value: string): void;
  keys(): IterableIterator<string>;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
