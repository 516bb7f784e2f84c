/**
 * External events that a recording holds beside the actions: requests to hosts and their answers, reports of the system, and
 * intents of the person. Raw, with secrets: `serialize-external-event.ts` writes them down. A world replay gives the console the
 * first again, and does the last (`npm run replay -- FILE --world`).
 */
import type { AuthStart, HttpOutcome, HttpRequest, TokenOutcome } from '#ports/ports.ts';
import type { Coverage, FeedHead } from '#ports/row-port.ts';
import type { Intent } from '#commands/intents.ts';

export type ExternalEvent =
  /** The console starts: what its hosts can do, and the name of this tab. */
  | {
      readonly hosts: Readonly<
        Record<string, { readonly url: string; readonly features: readonly string[] }>
      >;
      readonly tab: string;
      readonly returned: boolean;
    }
  /** The number of a request. */
  | { readonly asked: number; readonly request: HttpRequest }
  /** `cut`: so many characters were answered that are not told; the text is left out. */
  | { readonly answered: number; readonly outcome: HttpOutcome; readonly cut?: number }
  /** A piece of the stream that was asked for under this number. */
  | { readonly told: number; readonly text: string }
  /** The device did not keep what the journal gave it. */
  | { readonly notStored: 'append' | 'move'; readonly failure: string }
  /** Start of the feed: how far it was read, and what this device keeps, without its rows. */
  | { readonly head: FeedHead | null; readonly kept: readonly Coverage[] }
  | { readonly id: string }
  | { readonly random: number }
  | { readonly isOffline: boolean }
  | { readonly signIn: AuthStart }
  | { readonly token: TokenOutcome['kind'] }
  | { readonly wanted: Intent }
  /** Address of the person's page; `size`: the window's, in CSS px. */
  | { readonly address: string; readonly size: readonly [width: number, height: number] }
  /** A part of the console broke: what kind of error it was, and where, of its text nothing. */
  | { readonly crashed: string; readonly frames: readonly string[] };

export type RecordExternal = (noted: ExternalEvent) => void;
