/**
 * Which state follows on which, as a table: an act leads from some states to one. Read by the server, which refuses
 * every other step, and by the console, which does not offer it.
 */
export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
}

export type Transitions = Readonly<Record<string, Transition>>;

/** The state after the act; undefined where it is no step from there. */
export function stateAfter(transitions: Transitions, act: string, state: string): string | undefined {
  const transition = Object.hasOwn(transitions, act) ? transitions[act] : undefined;
  return transition?.from.includes(state) === true ? transition.to : undefined;
}
