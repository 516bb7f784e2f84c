/** What a person was told about a command they gave. */
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';

export interface IssueRecord {
  readonly subject: string;
  readonly name: string;
  /** Stands in the values, and so in the effect. */
  readonly mark: string;
  /** Undefined: the page was gone before anybody could be told. */
  outcome: IssueOutcome | undefined;
}
