/** What whoever starts the server reads: where it is, how to get in, where the data are, how to stop it. */
import { resolve } from 'node:path';

import type { Config } from './config/config.ts';
import { demoAccounts, demoPassword } from './seed/demo-accounts.ts';
import type { FirstAdministrator } from './seed/first-password.ts';

export function printStartBanner(config: Config, administrator: FirstAdministrator | undefined): void {
  const lines = ['', `The console is ready: ${config.publicUrl}`, ''];
  if (config.demo) {
    lines.push(`Demo accounts, all with the password ${demoPassword}:`);
    for (const { userName, purpose } of demoAccounts) lines.push(`  ${userName.padEnd(12)} ${purpose.en}`);
    lines.push('');
  }
  const made = administratorLines(administrator);
  if (made.length > 0) lines.push(...made, '');
  lines.push(`Data: ${whereData(config)}`);
  lines.push(`API:  ${config.publicUrl}/docs`);
  lines.push('Stop: Ctrl+C', '');
  console.log(lines.join('\n'));
}

/** None where nobody was made. */
export function administratorLines(administrator: FirstAdministrator | undefined): readonly string[] {
  if (administrator === undefined) return [];
  const { userName, passwordFile } = administrator;
  return [
    `A first administrator was made: ${userName}. The password stands in this file, until it is changed at the first sign-in:`,
    `  ${passwordFile}`,
  ];
}

/** Without the name and the password that an address of a database can hold. */
export function whereData({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `${resolve(dataDir)} (embedded PostgreSQL)`;
  const { hostname, pathname } = new URL(databaseUrl);
  return `PostgreSQL database ${pathname.slice(1)} on ${hostname || 'a local socket'}`;
}
