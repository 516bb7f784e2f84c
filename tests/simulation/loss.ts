/** Changes that were thrown away under a console that knew of them. */
export interface Loss {
  /** Whose they were, as long as nobody has told them. */
  readonly untold: Set<string>;
  /** Who has left and given up all that waited: nothing of it need be told. */
  readonly givenUp: Set<string>;
  /** How many effects there were when databases first went: numbers of entries begin again since. */
  since: number | undefined;
}

export const noLoss = (): Loss => ({ untold: new Set(), givenUp: new Set(), since: undefined });
