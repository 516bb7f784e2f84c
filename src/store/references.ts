/** Reads a reference list: from this device at once, then from the server. */

import { pathOf } from '#model/calls/call.ts';
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { HostRequest } from '#model/command.ts';
import type { AppThunk } from './extra.ts';
import type { ReferenceOption } from './references-slice.ts';
import { referenceRead } from './references-slice.ts';

const draftName = (list: string) => `reference/${list}`;

/** Dispatches `referenceRead`, perhaps twice. Silence of the network leaves what this device holds. */
export function readReference(list: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { person, callHost }) => {
    const own = person.current;
    if (own === undefined) return;
    if (getState().references.lists[list] === undefined) {
      const kept = await own.stores.drafts.read(draftName(list)).catch(() => undefined);
      const read = v3Calls.option.answer.shape.data.safeParse(kept?.options);
      if (read.success) dispatch(referenceRead({ list, options: read.data }));
    }
    const source = list === 'serviceSupporter' ? suppliers : optionsNamed(list);
    const answer = await callHost({ ...source.request, host: 'v3' });
    const options = answer.ok ? source.read(answer.body) : undefined;
    if (options === undefined || person.current !== own) return;
    dispatch(referenceRead({ list, options }));
    await own.stores.drafts.write(draftName(list), { options }).catch(() => undefined);
  };
}

interface ReferenceSource {
  readonly request: HostRequest;
  read(body: unknown): readonly ReferenceOption[] | undefined;
}

const optionsNamed = (name: string): ReferenceSource => ({
  request: { method: 'GET', path: pathOf(v3Calls.option.path, { name }) },
  read: (body) => v3Calls.option.answer.safeParse(body).data?.data,
});

/** The old API's map of suppliers: name shown -> value stored. */
const suppliers: ReferenceSource = {
  request: throughProxy(v1Calls.serviceSupporter),
  read(body) {
    const results = typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined;
    const known = v1Calls.serviceSupporter.results.safeParse(results).data?.serviceSupporter;
    return known && Object.entries(known).map(([label, id]) => ({ id, label, active: true }));
  },
};
