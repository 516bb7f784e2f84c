/**
 * The style sheet of the provider's pages, in the colours of the console: Blueprint's palette. Light
 * only, as the console is until a person has signed in and chosen.
 * It is served as a file (the pages allow no inline style), but kept as text: the server is one bundle.
 */
import { typefaces } from './typefaces.ts';

export const signInStyles = /* css */ `
${typefaces}
:root {
  --ground: #f6f7f9;
  --surface: #ffffff;
  --line: #d3d8de;
  --control-line: #8f99a8;
  --text: #1c2127;
  --quiet: #5f6b7c;
  --action: #2d72d2;
  --action-hover: #215db0;
  --link: #215db0;
  --on-action: #ffffff;
  --danger: #ac2f33;
  --danger-ground: #fdf0f0;
  color-scheme: light;
}

* {
  box-sizing: border-box;
}

body {
  background: var(--ground);
  color: var(--text);
  font:
    14px / 20px 'Inter Variable',
    'Segoe UI',
    system-ui,
    sans-serif;
  margin: 0;
  min-height: 100vh;
  padding: 20px 16px;
}

@media (min-height: 800px) {
  body {
    padding-top: 10vh;
  }
}

main {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 6px;
  margin: 0 auto;
  max-width: 420px;
  padding: 24px 32px 20px;
  position: relative;
}

.product {
  color: var(--quiet);
  font-weight: 500;
  margin: 0;
}

h1 {
  font-size: 20px;
  font-weight: 500;
  line-height: 28px;
  margin: 0 0 12px;
}

h2 {
  font-size: 13px;
  font-weight: 500;
  margin: 0;
}

p {
  margin: 0 0 12px;
}

a {
  color: var(--link);
}

label {
  display: block;
  color: var(--quiet);
  font-size: 13px;
  margin: 10px 0 4px;
}

input {
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: 3px;
  color: inherit;
  font: inherit;
  height: 34px;
  padding: 0 10px;
  width: 100%;
}

input[readonly] {
  background: var(--ground);
  border-color: var(--line);
}

.hint {
  color: var(--quiet);
  font-size: 13px;
  margin: 4px 0 0;
}

.qr,
.qr svg {
  display: block;
  margin: 0 auto;
  shape-rendering: crispEdges;
  width: 200px;
}

.codes {
  columns: 2;
  margin: 0 0 12px;
}

.codes li {
  border: 0;
  display: block;
  padding: 4px 0;
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
  font-weight: 500;
  margin-top: 16px;
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
  color: var(--link);
  min-height: 28px;
  padding: 0 6px;
}

.plain:hover,
.account:hover {
  text-decoration: underline;
}

:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
}

.problem {
  background: var(--danger-ground);
  border-left: 3px solid var(--danger);
  color: var(--danger);
  margin: 0 0 4px;
  padding: 8px 12px;
}

/* After the form's own button for the keyboard, in the corner for the eye. */
.language {
  margin: 0;
  position: absolute;
  right: 26px;
  top: 20px;
}

.demo {
  border-top: 1px solid var(--line);
  font-size: 13px;
  margin-top: 20px;
  padding-top: 14px;
}

.demo p {
  color: var(--quiet);
  margin: 2px 0 6px;
}

code {
  color: var(--text);
  font:
    12px / 1 ui-monospace,
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
  grid-template-columns: 92px 1fr;
}

li span {
  color: var(--quiet);
}

.account {
  margin-left: -6px;
  text-align: left;
}
`;
