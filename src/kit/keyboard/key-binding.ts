/** Keys as they are registered while something is shown: with what they do, and where. */
import type { KeyDefinition } from './key-definition.ts';

export interface KeyBinding extends KeyDefinition {
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  run(event: KeyboardEvent): void;
  /** Whether it can act now; a binding that can't lets the key through. */
  when?(): boolean;
  /** Message id of why it can't be done now: whoever lists it says so, and its key may tell it. */
  readonly why?: string | undefined;
  /** Works only while focus is on this very element (a grid's arrows). */
  on?(): Element | null;
}

export interface KeyGroup {
  /** Scope in which it works; message id `keys.<scope>`. */
  readonly scope: string;
  readonly layer: number;
  readonly bindings: readonly KeyBinding[];
}

/** A sequence that was begun, and what may follow. */
export interface PendingKeys {
  readonly presses: readonly string[];
  readonly following: readonly { readonly keys: string; readonly binding: KeyBinding }[];
}
