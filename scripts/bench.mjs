import { runnerImport } from 'vite';

import { root } from './steps/root.mjs';

// Vite reads the TypeScript and the `#model/…` specifiers; Node.js 20 alone reads no TypeScript.
await runnerImport('./bench/main.ts', { root, configFile: false });
