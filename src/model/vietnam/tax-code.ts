/**
 * Vietnamese tax codes (mã số thuế). A company's has ten digits, the last of which checks the others; a branch's has
 * '-' and three more behind it. Since 1 July 2025 individuals and business households bear the twelve digits of their
 * personal id (circular 86/2024/TT-BTC). Text, always: leading zeros count.
 */

export const taxCodeShape = /^(\d{10}(-(?!000)\d{3})?|\d{12})$/;

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const;

/**
 * Whether the check digit is the one that the others give: ten less the weighted sum modulo eleven. A personal id has
 * none. Codes of old registrations may break the rule, so a wrong one is a reason to look again, not to refuse.
 */
export function hasRightCheckDigit(taxCode: string): boolean {
  if (!taxCodeShape.test(taxCode) || taxCode.length === 12) return true;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(taxCode[place]), 0);
  return 10 - (sum % 11) === Number(taxCode[9]);
}
