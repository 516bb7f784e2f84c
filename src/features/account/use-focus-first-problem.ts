/** After a form was refused, focus goes to the first field that needs it: nobody searches for the red one. */
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Give it a value that is another one after each attempt. */
export function useFocusFirstProblem(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
