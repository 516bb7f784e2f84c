/** What a synchronisation of tickets did, on its way from the host's answer to the words that tell it: no row holds it. */
import { v1Calls } from '#model/calls/v1.ts';

type Counts = { readonly [K in 'insert' | 'update' | 'delete']: number };

let newest: Counts | undefined;

/** The answer has no row of the company: nothing of it becomes another. */
export function readTicketCounts(body: unknown): undefined {
  const results = typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined;
  newest = v1Calls.syncTickets.results.safeParse(results).data;
}

export function takeTicketCounts() {
  const counts = newest;
  newest = undefined;
  return counts && { message: 'company.ticketsSynced', values: counts };
}
