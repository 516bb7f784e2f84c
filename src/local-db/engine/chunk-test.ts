/** One condition of a filter, asked of a chunk's rows at once. */
export interface ChunkTest {
  /** Cheaper tests go first. */
  readonly cost: number;
  /** False: a column can't hold the chunk's values. */
  prepare(position: number): boolean;
  /** Keeps those of the first `count` slots that pass, in place and in order; returns how many. */
  narrow(position: number, slots: Uint16Array, count: number): number;
}
