/**
 * The style sheet of the provider's pages, in the colours of the console: Blueprint's palette, light and dark.
 * It is served as a file (the pages allow no inline style), but kept as text: the server is one bundle.
 */
export const signInStyles = /* css */ `
:root {
  --ground: #f6f7f9;
  --surface: #ffffff;
  --line: #d3d8de;
  --control-line: #8f99a8;
  --text: #1c2127;
  --quiet: #5f6b7c;
  --action: #215db0;
  --action-hover: #184a90;
  --on-action: #ffffff;
  --danger: #ac2f33;
  --danger-ground: #fdf0f0;
  color-scheme: light dark;
}

@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1c2127;
    --surface: #252a31;
    --line: #404854;
    --control-line: #8f99a8;
    --text: #f6f7f9;
    --quiet: #abb3bf;
    --action: #8abbff;
    --action-hover: #a9cdff;
    --on-action: #111418;
    --danger: #fa999c;
    --danger-ground: #3a2529;
  }
}

* {
  box-sizing: border-box;
}

body {
  background: var(--ground);
  color: var(--text);
  font:
    14px / 1.5 'Inter Variable',
    Inter,
    system-ui,
    -apple-system,
    'Segoe UI',
    Roboto,
    sans-serif;
  margin: 0;
  min-height: 100vh;
  padding: 32px 16px;
}

@media (min-height: 760px) {
  body {
    padding-top: 12vh;
  }
}

main {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 4px;
  margin: 0 auto;
  max-width: 400px;
  padding: 28px 32px 24px;
}

.product {
  color: var(--quiet);
  font-weight: 500;
  margin: 0;
}

h1 {
  font-size: 22px;
  font-weight: 600;
  line-height: 1.4;
  margin: 0 0 16px;
}

h2 {
  font-size: 14px;
  font-weight: 600;
  margin: 0;
}

p {
  margin: 0 0 12px;
}

a {
  color: var(--action);
}

label {
  display: block;
  font-weight: 500;
  margin: 12px 0 4px;
}

input {
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: 3px;
  color: inherit;
  font: inherit;
  height: 36px;
  padding: 0 10px;
  width: 100%;
}

input[aria-invalid='true'] {
  border-color: var(--danger);
}

button {
  border: 1px solid transparent;
  border-radius: 3px;
  cursor: pointer;
  font: inherit;
  min-height: 36px;
  padding: 0 12px;
}

.primary {
  background: var(--action);
  color: var(--on-action);
  font-weight: 600;
  margin-top: 20px;
  width: 100%;
}

.primary:hover {
  background: var(--action-hover);
}

.secondary {
  background: transparent;
  border-color: var(--control-line);
  color: inherit;
  margin-top: 8px;
  width: 100%;
}

.plain,
.account {
  background: transparent;
  color: var(--action);
  min-height: 28px;
  padding: 0 6px;
}

.plain:hover,
.account:hover {
  text-decoration: underline;
}

:focus-visible {
  outline: 2px solid var(--action);
  outline-offset: 2px;
}

.problem {
  background: var(--danger-ground);
  border-left: 3px solid var(--danger);
  color: var(--danger);
  margin: 0 0 4px;
  padding: 8px 12px;
}

.language {
  margin: 16px 0 0;
  text-align: center;
}

.demo {
  border-top: 1px solid var(--line);
  margin-top: 24px;
  padding-top: 16px;
}

.demo p {
  color: var(--quiet);
  margin: 2px 0 8px;
}

code {
  color: var(--text);
  font:
    13px / 1 ui-monospace,
    'SF Mono',
    Menlo,
    Consolas,
    monospace;
  user-select: all;
}

ul {
  list-style: none;
  margin: 0;
  padding: 0;
}

li {
  align-items: baseline;
  border-top: 1px solid var(--line);
  display: grid;
  gap: 8px;
  grid-template-columns: 104px 1fr;
  padding: 2px 0;
}

li span {
  color: var(--quiet);
}

.account {
  margin-left: -6px;
  text-align: left;
}
`;
