/**
 * Definition of a key, as the registry, the help, the page of keys and the test of collisions read it. Its operation is added at
 * the place of use.
 */
export interface KeyDefinition {
  /** As they are to begin with: 'n', 'Mod+s', 'g c'; several where several do the same. */
  readonly keys: string | readonly string[];
  /** Message id of what it does: also the action's permanent name, under which a person's own keys are kept. */
  readonly message: string;
  /** Works while a text field has focus, too. */
  readonly inText?: true;
  /** Done by the browser, or by what has focus, itself: it stands here to be found in the help. */
  readonly native?: true;
  /** Works under an open drawer, too. */
  readonly always?: true;
  /** Acts again and again while it is held down, as the arrows do. */
  readonly repeats?: true;
  /** The way out of something, the same everywhere: nobody gets it other keys. */
  readonly fixed?: true;
  /** Something to look for in the palette, though it works on one element only. */
  readonly listed?: true;
  /** Name of a set of which never more than one can be done at once: these may share a key. */
  readonly oneOf?: string;
}

export const keysOf = ({ keys }: Pick<KeyDefinition, 'keys'>): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys;
