/**
 * Reasons to refuse a new password of a member of staff, whoever sets it and wherever. Its length is a rule of the field
 * (`src/model/entities/staff.ts`); here are the rules that need lists: passwords known from breaches, and guesses of somebody
 * who knows the person or the company. No rules of composition. OWASP ASVS 5.0, 6.2.4, 6.2.11, 6.2.12; NIST SP 800-63B, 3.1.1.2.
 */
import type { FieldProblem } from '#model/failure.ts';
import { fold } from '#model/vietnam/text.ts';
import type { Language } from '../http/messages.ts';
import { type Refused, refuse } from '../http/refusal.ts';
import { type PasswordProblem, passwordProblemWords } from './password-words.ts';

/** Whose password it will be: what others know of them is tried first. */
export interface PasswordOwner {
  readonly userName: string;
  readonly name: string;
  readonly mobile: string | null;
}

/** Minimum zxcvbn score, 0 to 4: at least 10^8 guesses. */
const leastScore = 3;
/** Characters that zxcvbn reads: its time grows with the square, and a password good after so many is good with more. */
const judgedCharacters = 48;

/** Separators that people put between words. */
const separators = /[\s._-]+/g;

/** `password`: in NFC, of a length that its field allows. Undefined: it is taken. */
export async function problemOfPassword(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | undefined> {
  loaded ??= load();
  const [judge, known] = await loaded;
  if (known.has(password.toLowerCase())) return 'password_common';
  const head = [...password].slice(0, judgedCharacters).join('');
  const words = wordsOf(owner);
  // Separators make the words no harder to guess.
  const scores = [head, head.replace(separators, '')].map((one) => judge(one, words));
  return Math.min(...scores) < leastScore ? 'password_guessable' : undefined;
}

/** Throws 422 on the field. */
export async function requireGoodPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
  language: Language,
): Promise<void> {
  const code = await problemOfPassword(password, owner);
  if (code !== undefined) throw passwordRefused(field, code, language);
}

export function passwordRefused(field: string, code: PasswordProblem, language: Language): Refused {
  const problem: FieldProblem = { field, code, message: passwordProblemWords[language][code] };
  return refuse('unprocessable_entity', { fields: [problem] });
}

type Judge = (password: string, words: string[]) => number;

let loaded: Promise<readonly [Judge, ReadonlySet<string>]> | undefined;

/** Some megabytes, which most servers never need: at the first password that is set. */
async function load(): Promise<readonly [Judge, ReadonlySet<string>]> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, list] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('./common-passwords.txt?raw'),
  ]);
  const judge = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, house: [...houseWords] },
  });
  return [(password, words) => judge.check(password, words).score, new Set(commonPasswordsIn(list.default))];
}

/** Lines that begin with `# ` say where the list is from. */
export const commonPasswordsIn = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));

/** Words of the product and the trade, and common Vietnamese stand-ins for a password, with and without marks. */
const houseWords = [
  ...['console', 'admin', 'administrator', 'back-office', 'backoffice', 'an vui', 'anvui', 'vietqr', 'mbqr'],
  ...['mật khẩu', 'quản trị', 'quản lý', 'hệ thống', 'tài khoản', 'nhân viên', 'kế toán', 'vận hành'],
  ...['nhà xe', 'xe khách', 'vé xe', 'bán vé', 'bến xe', 'công ty', 'khách hàng', 'ngân hàng', 'việt nam'],
  ...['anh yêu em', 'em yêu anh', 'yêu em', 'hà nội', 'sài gòn', 'đà nẵng', 'xin chào', 'không biết'],
].flatMap(formsOf);

function wordsOf({ userName, name, mobile }: PasswordOwner): string[] {
  const parts = [userName, name, ...userName.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/)];
  const number = mobile === null ? [] : [mobile, mobile.replace(/^0/, '84'), mobile.replace(/^0/, '')];
  return [...new Set([...parts.flatMap(formsOf), ...number])].filter((word) => [...word].length > 2);
}

/** As it is written, without marks, and either without what stands between its parts. */
function formsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const plain = fold(lower);
  return [...new Set([lower, plain, lower.replace(separators, ''), plain.replace(separators, '')])];
}
