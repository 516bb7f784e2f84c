/**
 * The style sheet of the embedded page, in the colours of the console. It stands in the page itself: a sandboxed frame is
 * nobody's origin, so it may fetch no file of ours. The page's policy allows this very text, by its hash.
 */
import { createHash } from 'node:crypto';

export const embedStyles = /* css */ `
:root {
  --surface: #ffffff;
  --line: #e5e8eb;
  --text: #1c2127;
  --quiet: #5f6b7c;
  --bar: #0f7c80;
  --before: #1c2127;
  color-scheme: light;
}

:root[data-theme='dark'] {
  --surface: #1c2127;
  --line: #2f343c;
  --text: #edeff2;
  --quiet: #abb3bf;
  --bar: #3fc3c4;
  --before: #edeff2;
  color-scheme: dark;
}

body {
  background: var(--surface);
  color: var(--text);
  font: 13px / 20px 'Segoe UI', system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
  margin: 0;
  padding: 8px 12px;
}

h1,
h2 {
  font-size: 13px;
  font-weight: 500;
  margin: 0;
}

h2,
p {
  color: var(--quiet);
}

p {
  margin: 0 0 6px;
}

main {
  display: grid;
  gap: 4px 32px;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
}

header {
  grid-column: 1 / -1;
}

@media (max-width: 720px) {
  main {
    grid-template-columns: minmax(0, 1fr);
  }
}

table {
  border-collapse: collapse;
  width: 100%;
}

th,
td {
  border-bottom: 1px solid var(--line);
  font-weight: 400;
  height: 27px;
  padding: 0 8px 0 0;
  text-align: end;
  white-space: nowrap;
}

th:first-child {
  text-align: start;
}

thead th {
  color: var(--quiet);
  font-size: 12px;
}

tfoot :is(th, td) {
  font-weight: 500;
}

.bar {
  padding: 0 12px 0 0;
  width: 30%;
}

svg {
  display: block;
  width: 100%;
}

.now {
  fill: var(--bar);
}

.before {
  stroke: var(--before);
  stroke-width: 2;
}

.axis {
  stroke: var(--line);
}

.hours {
  height: 120px;
}

.ends {
  color: var(--quiet);
  display: flex;
  font-size: 12px;
  justify-content: space-between;
}
`;

export const embedStylesHash = createHash('sha256').update(embedStyles).digest('base64');
