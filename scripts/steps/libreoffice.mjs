import { existsSync } from 'node:fs';

import { installDebianPackage } from './debian-package.mjs';

const usualPlaces = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/usr/lib/libreoffice/program/soffice'];

/** The path of LibreOffice: the one that is set, one that is installed, or one installed now (Calc alone). */
export async function provideLibreOffice() {
  const found = findOffice();
  if (found) return found;
  await installDebianPackage('libreoffice-calc-nogui', 'Set SOFFICE to the program soffice of LibreOffice.');
  return findOffice() ?? '/usr/bin/soffice';
}

function findOffice() {
  return [process.env.SOFFICE, ...usualPlaces].find((place) => place && existsSync(place));
}
