/** Texts of the provider's own pages. They stand outside the console, so its messages do not reach here. */

export type PageLanguage = 'vi-VN' | 'en-US';

/** From `ui_locales` ('en vi') or a form field; Vietnamese unless English comes first. */
export function readLanguage(wanted: unknown): PageLanguage {
  const first = typeof wanted === 'string' ? wanted.trim().split(/\s+/)[0] : undefined;
  return first?.toLowerCase().startsWith('en') ? 'en-US' : 'vi-VN';
}

export interface SignInWords {
  readonly product: string;
  readonly signIn: string;
  readonly userName: string;
  readonly password: string;
  readonly submit: string;
  readonly otherLanguage: string;
  readonly incorrect: string;
  readonly missing: string;
  readonly locked: string;
  readonly awayTitle: string;
  readonly awayText: string;
  readonly tooMany: (seconds: number) => string;
  /** The page was opened too often from one address. */
  readonly tooManyHere: (minutes: number) => string;
  readonly tryAgain: string;
  readonly demoTitle: string;
  readonly demoText: string;
  readonly demoUse: (userName: string) => string;
  readonly expiredTitle: string;
  readonly expiredText: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly signedOutTitle: string;
  readonly signedOutText: string;
  readonly signOutTitle: string;
  readonly signOutText: string;
  readonly signOut: string;
  readonly stay: string;
  readonly toConsole: string;
  readonly choose: ChooseWords;
  readonly code: CodeWords;
  readonly setUp: SetUpWords;
  readonly recovery: { readonly title: string; readonly text: string; readonly submit: string };
}

/** Texts of the page that asks for a code. */
export interface CodeWords {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly missing: string;
  readonly wrong: string;
}

/** Texts of the page that sets up a second factor. */
export interface SetUpWords {
  readonly title: string;
  readonly text: string;
  readonly drawing: string;
  readonly byHand: string;
  readonly open: string;
  readonly hint: string;
  readonly submit: string;
}

/** Texts of the page that replaces an issued password. */
export interface ChooseWords {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly account: string;
  readonly newPassword: string;
  readonly repeatedPassword: string;
  readonly submit: string;
  readonly show: string;
  readonly conceal: string;
  readonly cancel: string;
  readonly missing: string;
  readonly tooShort: string;
  readonly tooLong: string;
  readonly differ: string;
}

type Unit = readonly [one: string, more: string];

/** Up to a minute in seconds, then in whole minutes, rounded up. */
function timeIn(seconds: number, ofSeconds: Unit, ofMinutes: Unit): string {
  const [count, [one, more]] = seconds <= 60 ? [seconds, ofSeconds] : [Math.ceil(seconds / 60), ofMinutes];
  return `${count} ${count === 1 ? one : more}`;
}

export const words: Readonly<Record<PageLanguage, SignInWords>> = {
  'vi-VN': {
    product: 'Quản trị hệ thống',
    signIn: 'Đăng nhập',
    userName: 'Tên đăng nhập',
    password: 'Mật khẩu',
    submit: 'Đăng nhập',
    otherLanguage: 'English',
    incorrect: 'Tên đăng nhập hoặc mật khẩu không đúng.',
    missing: 'Hãy nhập tên đăng nhập và mật khẩu.',
    locked: 'Tài khoản này đã bị khóa. Hãy liên hệ quản trị viên để được mở lại.',
    awayTitle: 'Hệ thống tạm thời chưa trả lời',
    awayText: 'Chưa kiểm tra được tài khoản lúc này. Hãy đợi một lát rồi thử lại.',
    tooMany: (seconds) =>
      `Đã thử quá nhiều lần. Hãy đợi ${timeIn(seconds, ['giây', 'giây'], ['phút', 'phút'])} rồi thử lại.`,
    tooManyHere: (minutes) =>
      `Từ mạng này trang đăng nhập đã được mở quá nhiều lần. Hãy đợi ${minutes} phút rồi thử lại, hoặc báo quản trị viên.`,
    tryAgain: 'Thử lại',
    demoTitle: 'Bản dùng thử',
    demoText: 'Dữ liệu là giả. Mọi tài khoản dưới đây có chung mật khẩu',
    demoUse: (userName) => `Đăng nhập bằng tài khoản ${userName}`,
    expiredTitle: 'Trang đăng nhập đã hết hạn',
    expiredText: 'Trang này để quá lâu hoặc đã được dùng. Hãy mở lại hệ thống để đăng nhập.',
    failedTitle: 'Không đăng nhập được',
    failedText: 'Yêu cầu đăng nhập không hợp lệ. Hãy mở lại hệ thống và thử lại.',
    signedOutTitle: 'Bạn đã đăng xuất',
    signedOutText: 'Có thể đóng cửa sổ này.',
    signOutTitle: 'Đăng xuất?',
    signOutText: 'Bạn sẽ cần đăng nhập lại để tiếp tục làm việc.',
    signOut: 'Đăng xuất',
    stay: 'Ở lại',
    toConsole: 'Mở hệ thống',
    choose: {
      title: 'Chọn mật khẩu mới',
      text: 'Mật khẩu bạn vừa nhập do người khác cấp. Hãy chọn mật khẩu của riêng bạn để tiếp tục.',
      hint: 'Ít nhất 12 ký tự; có thể dùng khoảng trắng và dấu tiếng Việt. Bốn từ không liên quan đến nhau vừa dễ nhớ vừa khó đoán.',
      account: 'Tài khoản',
      newPassword: 'Mật khẩu mới',
      repeatedPassword: 'Nhập lại mật khẩu mới',
      submit: 'Đổi mật khẩu và đăng nhập',
      show: 'Hiện mật khẩu',
      conceal: 'Ẩn mật khẩu',
      cancel: 'Quay lại đăng nhập',
      missing: 'Hãy nhập mật khẩu mới hai lần.',
      tooShort: 'Mật khẩu mới quá ngắn: cần ít nhất 12 ký tự.',
      tooLong: 'Mật khẩu mới quá dài: tối đa 256 ký tự.',
      differ: 'Hai mật khẩu mới không giống nhau.',
    },
    code: {
      title: 'Nhập mã xác thực',
      text: 'Mở ứng dụng xác thực trên điện thoại và nhập mã sáu chữ số.',
      label: 'Mã xác thực',
      hint: 'Không có điện thoại bên mình? Hãy nhập một mã khôi phục.',
      submit: 'Tiếp tục',
      missing: 'Hãy nhập mã.',
      wrong: 'Mã không đúng hoặc đã được dùng. Hãy đợi mã mới trong ứng dụng rồi nhập lại.',
    },
    setUp: {
      title: 'Thiết lập xác thực hai bước',
      text: 'Vai trò của bạn cần thêm một bước xác thực. Hãy quét mã này bằng ứng dụng xác thực trên điện thoại (Google Authenticator, Microsoft Authenticator hoặc tương tự).',
      drawing: 'Mã QR để thêm tài khoản vào ứng dụng xác thực',
      byHand: 'Không quét được? Nhập khóa này bằng tay, hoặc',
      open: 'mở bằng ứng dụng trên máy này',
      hint: 'Sáu chữ số mà ứng dụng đang hiện.',
      submit: 'Xác nhận',
    },
    recovery: {
      title: 'Mã khôi phục',
      text: 'Hãy cất các mã này ở nơi an toàn: mỗi mã thay cho điện thoại được một lần. Chúng chỉ hiện lần này.',
      submit: 'Tôi đã cất, đăng nhập',
    },
  },
  'en-US': {
    product: 'System administration',
    signIn: 'Sign in',
    userName: 'User name',
    password: 'Password',
    submit: 'Sign in',
    otherLanguage: 'Tiếng Việt',
    incorrect: 'The user name or the password is incorrect.',
    missing: 'Enter your user name and your password.',
    locked: 'This account is locked. Ask an administrator to unlock it.',
    awayTitle: 'The system does not answer right now',
    awayText: 'Your account can’t be checked at the moment. Wait a little and try again.',
    tooMany: (seconds) =>
      `Too many attempts. Wait ${timeIn(seconds, ['second', 'seconds'], ['minute', 'minutes'])} and try again.`,
    tooManyHere: (minutes) =>
      `The sign-in page was opened too often from this network. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again, or tell an administrator.`,
    tryAgain: 'Try again',
    demoTitle: 'Demo',
    demoText: 'The data is made up. All accounts below share the password',
    demoUse: (userName) => `Sign in as ${userName}`,
    expiredTitle: 'This sign-in page has expired',
    expiredText: 'It was open for too long, or has been used. Open the console again to sign in.',
    failedTitle: 'Sign-in failed',
    failedText: 'The sign-in request is not valid. Open the console again and retry.',
    signedOutTitle: 'You are signed out',
    signedOutText: 'You can close this window.',
    signOutTitle: 'Sign out?',
    signOutText: 'You will have to sign in again to go on working.',
    signOut: 'Sign out',
    stay: 'Stay signed in',
    toConsole: 'Open the console',
    choose: {
      title: 'Choose a new password',
      text: 'The password you entered was given to you by somebody else. Choose one of your own to go on.',
      hint: 'At least 12 characters; blanks and accents are fine. Four words that have nothing to do with each other are easy to remember and hard to guess.',
      account: 'Account',
      newPassword: 'New password',
      repeatedPassword: 'Repeat the new password',
      submit: 'Change password and sign in',
      show: 'Show passwords',
      conceal: 'Hide passwords',
      cancel: 'Back to sign-in',
      missing: 'Enter the new password twice.',
      tooShort: 'The new password is too short: it needs at least 12 characters.',
      tooLong: 'The new password is too long: 256 characters at most.',
      differ: 'The new passwords do not match.',
    },
    code: {
      title: 'Enter a code',
      text: 'Open the authenticator app on your phone and enter the code of six digits.',
      label: 'Code',
      hint: 'Without your phone? Enter a recovery code.',
      submit: 'Continue',
      missing: 'Enter a code.',
      wrong: 'The code is incorrect or was used before. Wait for a new one in the app and enter that.',
    },
    setUp: {
      title: 'Set up two-step sign-in',
      text: 'Your role needs a second step. Scan this code with an authenticator app on your phone (Google Authenticator, Microsoft Authenticator or the like).',
      drawing: 'QR code that adds the account to an authenticator app',
      byHand: 'Can’t scan it? Enter this key by hand, or',
      open: 'open an app on this device',
      hint: 'The six digits that the app shows now.',
      submit: 'Confirm',
    },
    recovery: {
      title: 'Recovery codes',
      text: 'Keep these codes in a safe place: each stands in for your phone once. They are shown this once.',
      submit: 'I have kept them, sign in',
    },
  },
};
