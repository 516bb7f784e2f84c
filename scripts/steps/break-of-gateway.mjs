/* Edits of what the bank QR gateways share: their entities, calls and pages are made from the rows of one table. */
import { filesIn } from './source-files.mjs';

/** @typedef {import('./break-of-row.mjs').Edit} Edit */
/** @typedef {{ file: string, text: string }} Source */

/**
 * The file that makes an entity of every gateway: `mbqrPayment` by `paymentEntity`.
 *
 * @param {Source[]} files
 * @param {string} entity
 */
export function fieldsOfGateways(files, entity) {
  return files.find(({ text }) => {
    const [, made] = /export function (\w+)Entity</.exec(text) ?? [];
    return made !== undefined && entity.toLowerCase().endsWith(made.toLowerCase());
  });
}

/**
 * The line that gives the path of a call, under whichever gateway; of several with one path that of the method.
 *
 * @param {string} root
 * @param {string} method
 * @param {string} path
 * @returns {Edit[]}
 */
export function ofGatewayCall(root, method, path) {
  const [, rest] = /^\/api\/v4\/(?:mbqr|bidvqr|napas|vpbqr)(\/.*)$/.exec(path) ?? [];
  if (rest === undefined) return [];
  const isList = (/** @type {string} */ line) => line.includes('listCall(') === (method === 'GET');
  for (const name of [rest, `/${rest.split('/')[1]}`]) {
    for (const { file, text } of filesIn(root, ['src/model/calls'])) {
      const lines = text
        .split('\n')
        .filter((line) => line.includes('gatewayPlace(') && line.includes(`'${name}'`));
      const line = lines.find(isList) ?? lines[0];
      // With its end: a longer line may hold it.
      if (line !== undefined)
        return [
          { file, from: `${line}\n`, to: `${line.replace(name, `${name}-x`)}\n`, what: 'a renamed path' },
        ];
    }
  }
  return [];
}

/**
 * `/mbqr/payments` stands as `${path}/payments`.
 *
 * @param {string} root
 * @param {string} route
 * @returns {Edit[]}
 */
export function ofGatewayRoute(root, route) {
  // A log has its bank in its name.
  const end = route.slice(route.lastIndexOf('/')).replace(/^\/\w+(?=-customer)/, '');
  return filesIn(root, ['src/features/bank-qr']).flatMap(({ file, text }) => {
    const from = `}${end}\``;
    const saysPaths = text.includes(`path: \`\${`) || file.endsWith('-paths.ts');
    return saysPaths && text.includes(from)
      ? [{ file, from, to: `}${end}-x\``, what: 'a renamed path' }]
      : [];
  });
}

/**
 * The resource stands in the row of its bank, what can be done with it in what is made of the rows.
 *
 * @param {string} root
 * @param {string} resource
 * @param {string} action
 * @returns {Edit[]}
 */
export function ofGatewayKey(root, resource, action) {
  const from = `'${resource}'`;
  return filesIn(root, ['src/model/entities']).flatMap(({ file, text }) => {
    if (file.endsWith('gateway-rows.ts') && text.includes(from))
      return [{ file, from, to: `'${resource}_x'`, what: 'a renamed resource' }];
    const line = new RegExp(`^ {2}${kindOf(resource)}: \\[.*'${action}'.*\\],$`, 'm').exec(text)?.[0];
    return line === undefined || !file.endsWith('by-gateway.ts')
      ? []
      : [{ file, from: line, to: line.replace(`'${action}'`, `'${action}_x'`), what: 'a renamed action' }];
  });
}

/** @param {string} resource */
const kindOf = (resource) =>
  resource.endsWith('_log') ? 'sdkLog' : resource.slice(resource.lastIndexOf('_') + 1);
