/** Messages about a refused new password, for callers of the API and the provider's pages; the console says the same. */
import type { Language } from '../http/messages.ts';

export type PasswordProblem = 'password_common' | 'password_guessable' | 'password_unchanged';

export const passwordProblemWords: Readonly<Record<Language, Readonly<Record<PasswordProblem, string>>>> = {
  vi: {
    password_common:
      'Mật khẩu này có trong danh sách mật khẩu đã bị lộ. Hãy chọn mật khẩu khác, ví dụ bốn từ không liên quan đến nhau',
    password_guessable:
      'Mật khẩu này dễ đoán: có tên, số điện thoại, từ của công ty, năm hoặc dãy phím liền nhau. Hãy thêm những từ không liên quan đến bạn',
    password_unchanged: 'Đây là mật khẩu đang dùng. Hãy chọn mật khẩu khác',
  },
  en: {
    password_common:
      'This password is on a list of known passwords. Choose another one, for example four words that have nothing to do with each other',
    password_guessable:
      'This password is easy to guess: it is made of a name, a number, words of the company, a year or neighbouring keys. Add words that have nothing to do with you',
    password_unchanged: 'This is the password that is in use. Choose another one',
  },
};
