/**
 * The collections of a gateway bear its name (`mbqrPayment`), and are the same record at every gateway: texts about them
 * are written once, under the record's name (`payment`).
 */
const records: Readonly<Record<string, string>> = {
  Payment: 'payment',
  Refund: 'refund',
  Terminal: 'terminal',
  SdkLog: 'sdkLog',
};
const collection = /^[a-z]+(Payment|Refund|Terminal|SdkLog)$/;

/** The record that a collection holds; of all others than those of gateways its own name. */
export function recordName(collectionName: string): string {
  const [, record = ''] = collection.exec(collectionName) ?? [];
  return records[record] ?? collectionName;
}
