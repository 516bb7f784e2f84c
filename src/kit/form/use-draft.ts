/** What was typed and not saved survives a reload: kept on this device, by form, without secrets. */
import { useCallback, useEffect, useRef } from 'react';

import type { Fields, Values } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { dropDraft, readDraft, writeDraft } from '#store/drafts.ts';
import { useAppDispatch, useExtra } from '../store-hooks.ts';

const restMs = 400;

interface Draft {
  keep(values: Values): void;
  drop(): void;
}

/** `onFound` is called once, with what was kept of fields that the form still has. */
export function useDraft(name: string, fields: Fields, onFound: (values: Values) => void): Draft {
  const dispatch = useAppDispatch();
  const { clock } = useExtra().edges;
  const found = useRef(onFound);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    let isShown = true;
    void dispatch(readDraft(name)).then((kept) => {
      const known = Object.entries(kept ?? {}).filter(([field]) => field in fields);
      if (isShown && known.length > 0) found.current(Object.fromEntries(known));
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, name, fields]);
  const drop = useCallback(() => {
    cancel.current?.();
    void dispatch(dropDraft(name));
  }, [dispatch, name]);
  const keep = useCallback(
    (values: Values) => {
      cancel.current?.();
      const kept = Object.entries(values).filter(([field]) => {
        const kind = fields[field];
        return kind !== undefined && mayBeKept(kind);
      });
      if (kept.length === 0) return drop();
      cancel.current = clock.after(restMs, () => void dispatch(writeDraft(name, Object.fromEntries(kept))));
    },
    [dispatch, clock, name, fields, drop],
  );
  return { keep, drop };
}
