/** `/docs`: the contract to read, and at `/docs/openapi.json` the same for machines. No script, no style of others. */
import type { FastifyInstance } from 'fastify';

import type { Call } from '#model/calls/call.ts';
import { proxyBodies } from '../legacy/publish-inner.ts';
import { html } from '../oidc/html.ts';
import { openApiOf } from './openapi.ts';

/** Mount after all calls: it lists those that are there. */
export function serveDocs(app: FastifyInstance, calls: readonly Call[], version: string): void {
  const contract = openApiOf(calls, version, proxyBodies);
  const page = pageOf(calls);
  app.get('/docs/openapi.json', async () => contract);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function pageOf(calls: readonly Call[]): string {
  const rows = calls.map(
    (call) => html`<tr><td><code>${call.method}</code></td><td><code>${call.path}</code></td>
<td>${call.summary}</td><td><code>${accessOf(call)}</code></td><td>${call.writes}</td></tr>
`,
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Back-office console API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body>
<h1>Back-office console API</h1>
<p>The whole contract, with every field, is in <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<ul>
<li>Every call but the public ones carries <code>Authorization: Bearer &lt;access token&gt;</code>.</li>
<li>Every write carries <code>Idempotency-Key</code> (a UUID). The same key again gets the first answer, with
<code>Idempotency-Replayed: true</code>.</li>
<li>A write of an existing row carries <code>If-Match: "&lt;version&gt;"</code>.</li>
</ul>
<table border="1" cellpadding="6">
<thead><tr><th>Method</th><th>Path</th><th>What</th><th>Needs any of</th><th>Writes</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</body>
</html>
`.text;
}

function accessOf({ access, adminOnly }: Call): string {
  const keys = typeof access === 'string' ? access : access.join(', ');
  return adminOnly === true ? `${keys} (administrators)` : keys;
}
