/**
 * Which class names of a library can come to stand on an element, by what the modules of a build say. Blueprint puts its
 * names together of constants, so a text alone tells little:
 *
 *     BUTTON                     a constant that a module holds     its name
 *     'bp6-dark'                 a name as it is                    that name
 *     `${SLIDER}-unlabeled`      a constant and what follows        that name
 *     `${NS}-intent-${intent}`   with an open end                   every name that begins so
 *     bp6-overlay-exit           no constant's                      if a name is said that it goes on from
 *
 * Where in doubt a name is said: a rule too many is a few bytes, and one too few a page that looks wrong.
 */
export type NamesByConstant = ReadonlyMap<string, ReadonlySet<string>>;

const nameAsItIs = /\bbp\d+-[\w-]*/g;
/** A build gives what is named alike a number: `BUTTON$1`. */
const constant = /\b[A-Z][A-Z\d_]+\b/g;
const putTogether = /\$\{([A-Z][A-Z\d_]*)(?:\$\d+)?\}([\w-]*)/g;

/** What a module of constants declares says nothing: a build keeps them all, as they might do something. */
const declaration = /^(?:var|let|const) [\w$]+ = .*;$/gm;

export class UsedClassNames {
  readonly #said = new Set<string>();
  readonly #beginnings = new Set<string>();
  readonly #constants: NamesByConstant;
  readonly #namesOfConstants: ReadonlySet<string>;

  constructor(constants: NamesByConstant) {
    this.#constants = constants;
    this.#namesOfConstants = new Set([...constants.values()].flatMap((names) => [...names]));
  }

  readModule(code: string): void {
    for (const [name] of code.matchAll(nameAsItIs)) this.say(name);
    for (const [, held = '', rest] of code.matchAll(putTogether))
      for (const name of this.#constants.get(held) ?? []) this.say(`${name}${rest}`);
    for (const [held] of code.matchAll(constant))
      for (const name of this.#constants.get(held) ?? []) this.#said.add(name);
  }

  /** Its functions, that is; its constants are known. */
  readModuleOfConstants(code: string): void {
    this.readModule(code.replace(declaration, ''));
  }

  say(name: string): void {
    if (name.endsWith('-')) this.#beginnings.add(name);
    else this.#said.add(name);
  }

  has(name: string): boolean {
    if (this.#said.has(name)) return true;
    for (const beginning of this.#beginnings) if (name.startsWith(beginning)) return true;
    return !this.#namesOfConstants.has(name) && this.#goesOn(name);
  }

  #goesOn(name: string): boolean {
    for (let end = name.lastIndexOf('-'); end > 0; end = name.lastIndexOf('-', end - 1))
      if (this.#said.has(name.slice(0, end))) return true;
    return false;
  }
}
