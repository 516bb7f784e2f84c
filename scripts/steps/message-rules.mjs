/** What both languages must keep to, as arguments of formatjs: the same messages, with the same parts. */
export const messageRules = [
  'verify',
  '--source-locale=vi-VN',
  '--missing-keys',
  '--extra-keys',
  '--structural-equality',
  'locales/*.json',
];
