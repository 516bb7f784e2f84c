/** @typedef {import('./shipped-package.mjs').Shipped} Shipped */
/** @typedef {{ name: string, version: string, purl?: string }} Component of a bill of materials in CycloneDX 1.5 */

/**
 * A bill of materials with the packages that are in the client as well: built into its files they are installed nowhere.
 *
 * @template {{ components?: Component[] }} Bill
 * @param {Bill} bill
 * @param {readonly Shipped[]} shipped
 */
export function withShipped(bill, shipped) {
  const components = bill.components ?? [];
  const known = new Set(components.map(({ purl }) => purl));
  const added = new Map(shipped.map((one) => [purlOf(one), componentOf(one)]));
  return {
    ...bill,
    components: [...components, ...[...added].flatMap(([purl, one]) => (known.has(purl) ? [] : [one]))],
  };
}

/** @param {Shipped} shipped */
function componentOf(shipped) {
  const { name, version, identifier } = shipped;
  return {
    ...{
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: purlOf(shipped),
    },
    ...(identifier === undefined ? {} : { licenses: [{ expression: identifier }] }),
  };
}

/** As package-url has it: the @ of a scope is encoded. @param {Shipped} shipped */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
