/** What stands in the table's body: the rows that are drawn now, and whatever lies on them. */
import { use, useLayoutEffect, useState } from 'react';

import { GridContentContext, GridDrawingContext } from './grid-content.tsx';
import { TableRow } from './grid-row.tsx';
import { canvasClass } from './model/blueprint-internals.ts';

export function GridRows() {
  const { rows, width, rowHeight } = use(GridContentContext);
  const { drawn, onCanvas } = use(GridDrawingContext);
  const [span, setSpan] = useState(drawn.span);
  useLayoutEffect(() => {
    const follow = () => setSpan(drawn.span());
    follow();
    return drawn.watch(follow);
  }, [drawn]);
  useLayoutEffect(onCanvas, [onCanvas]);
  const last = Math.min(span.last, rows.count - 1);
  const first = Math.min(span.first, Math.max(0, last));
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <div className={canvasClass} style={{ width, height: rows.count * rowHeight }}>
      {shown.map((index) => (
        <TableRow key={index} index={index} />
      ))}
    </div>
  );
}
