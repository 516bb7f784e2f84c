/** Draft of unsaved values, which survives a reload: kept on this device, by form, without secrets. */
import { useCallback, useEffect, useRef } from 'react';

import type { Fields, Values } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { ReplacedEntry } from '#commands/intents.ts';
import { dropDraft, readDraft, writeDraft } from '#services/drafts.ts';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';

const restMs = 400;

interface Draft {
  keep(values: Values): void;
  drop(): void;
  /** For whoever saves what was typed, and takes the draft away with it: nothing more is kept until `letGo`. */
  hold(): Promise<ReplacedEntry['draft']>;
  /** `again`: it was not saved after all, and what was typed last is kept. */
  letGo(again: boolean): void;
}

/** State of a form's draft. */
interface DraftState {
  /** As this form has read or written it last; undefined: there is none, as far as it knows. */
  onDevice: Values | undefined;
  typed: Values | undefined;
  /** Pending read from, or write to, the device. */
  busy: Promise<void>;
  isHeld: boolean;
}

/** `onFound` is called once, with what was kept of fields that the form still has. */
export function useDraft(name: string, fields: Fields, onFound: (values: Values) => void): Draft {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const found = useLatestRef(onFound);
  // The allowed values of a field can be learnt after the form opens: values typed since must not be replaced by the draft.
  const known = useLatestRef(fields);
  const own = useRef<DraftState>({
    ...{ onDevice: undefined, typed: undefined, busy: Promise.resolve(), isHeld: false },
  });
  const cancel = useRef<() => void>(undefined);
  /** Writes at once what waits for the person to rest. */
  const writeNow = useRef<() => void>(undefined);
  useEffect(() => {
    let isShown = true;
    own.current.busy = dispatch(readDraft(name)).then((kept) => {
      own.current.onDevice = kept;
      const still = Object.entries(kept ?? {}).filter(([field]) => field in known.current);
      if (!isShown || still.length === 0) return;
      own.current.typed ??= Object.fromEntries(still);
      found.current(Object.fromEntries(still));
    });
    return () => {
      isShown = false;
      writeNow.current?.();
    };
  }, [dispatch, name]);
  const stopWaiting = useCallback(() => {
    cancel.current?.();
    writeNow.current = undefined;
  }, []);
  const drop = useCallback(() => {
    stopWaiting();
    own.current.typed = undefined;
    void dispatch(dropDraft(name));
  }, [dispatch, name, stopWaiting]);
  const keep = useCallback(
    (values: Values) => {
      stopWaiting();
      const kept = Object.fromEntries(
        Object.entries(values).filter(([field]) => {
          const kind = fields[field];
          return kind !== undefined && mayBeKept(kind);
        }),
      );
      own.current.typed = kept;
      if (own.current.isHeld) return;
      if (Object.keys(kept).length === 0) return drop();
      const write = () => {
        stopWaiting();
        own.current.busy = dispatch(writeDraft(name, kept)).then((isKept) => {
          if (isKept) own.current.onDevice = kept;
        });
      };
      writeNow.current = write;
      cancel.current = clock.after(restMs, write);
    },
    [dispatch, clock, name, fields, drop, stopWaiting],
  );
  const hold = useCallback(async () => {
    stopWaiting();
    own.current.isHeld = true;
    await own.current.busy;
    return { name, values: own.current.onDevice };
  }, [name, stopWaiting]);
  const release = useCallback(
    (again: boolean) => {
      const { typed } = own.current;
      own.current.isHeld = false;
      if (!again) own.current.typed = undefined;
      else if (typed !== undefined) keep(typed);
    },
    [keep],
  );
  return { keep, drop, hold, letGo: release };
}
