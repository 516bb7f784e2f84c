/** The editor of a filter in its popover: focus is in it as soon as it opens. */
import { useEffect, useRef } from 'react';

import type { FieldRenderer, FilterProps } from '../../definitions/field-renderer.ts';

interface FilterEditorProps extends FilterProps {
  readonly label: string;
  readonly Filter: NonNullable<FieldRenderer['Filter']>;
}

export function FilterEditor({ label, Filter, ...props }: FilterEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="c-filter" ref={place}>
      <p className="c-filter-title">{label}</p>
      <Filter {...props} />
    </div>
  );
}
