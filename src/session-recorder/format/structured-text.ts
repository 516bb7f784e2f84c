/**
 * Texts that hold other texts under names: JSON (a request's body, the name of a query) and addresses with parameters. Personal
 * data in them are found by those names.
 */

export interface JsonText {
  readonly kind: 'json';
  /** Text before the JSON; `tail`: behind it. A cache names queries by both. */
  readonly head: string;
  readonly tail: string;
  readonly value: unknown;
}

export interface AddressText {
  readonly kind: 'address';
  readonly path: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly hash: string;
}

export type StructuredText = JsonText | AddressText;

const json = /^([\w./-]*[ (]?)([[{].*[\]}])(\)?)$/s;
/** A path, a whole address or parameters alone, with no blank in it. */
const address = /^((?:https?:\/\/[^/\s?#]+)?\/[^\s?#]*)?(?:\?([^\s#]*))?(#\S*)?$/;
const parametersAlone = /^[\w.]+=[^\s#]*$/;

/** Undefined: it is a text, and nothing else. */
export function readStructured(text: string): StructuredText | undefined {
  // Most texts are none, and an export reads a million of them.
  if (!/[=/?#\]}]/.test(text)) return undefined;
  const [, head = '', inner, tail = ''] = json.exec(text) ?? [];
  if (inner !== undefined) {
    const value = jsonOf(inner);
    return value === undefined ? undefined : { kind: 'json', head, tail, value };
  }
  if (parametersAlone.test(text)) return { kind: 'address', path: '', parameters: read(text), hash: '' };
  const found = address.exec(text);
  if (found === null) return undefined;
  const [, path = '', query, hash = ''] = found;
  return { kind: 'address', path: query === undefined ? path : `${path}?`, parameters: read(query), hash };
}

export const writeAddressText = ({ path, parameters, hash }: AddressText) =>
  `${path}${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}${hash}`;

const read = (query = '') => [...new URLSearchParams(query)];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
