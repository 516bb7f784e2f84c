/** What a run of the benches was asked for. */
export interface Plan {
  readonly root: string;
  readonly executablePath: string;
  /** Only benches whose file or name holds one of these; none: all. */
  readonly names: readonly string[];
  /** As long as a full run takes, where a bench has a shorter way for every day. */
  readonly isLong: boolean;
  /** Whether what came out is written into bench/reports. */
  readonly isReported: boolean;
  readonly say: (line: string) => void;
}

export const isWanted = ({ names }: Pick<Plan, 'names'>, file: string, name: string): boolean =>
  names.length === 0 || names.some((wanted) => file.includes(wanted) || name.includes(wanted));

/** What Chromium is started with, whatever is measured in it. */
export const browserArgs = ['--headless', '--no-sandbox', '--disable-gpu'];
