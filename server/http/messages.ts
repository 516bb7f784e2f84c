/**
 * Message of each refusal, for callers that have no texts of their own. The console shows
 * its own message for the codes it knows and falls back to these.
 */
import type { FastifyRequest } from 'fastify';

import type { RefusalCode } from './refusal.ts';

export type Language = 'vi' | 'en';

const vietnamese: Readonly<Record<RefusalCode, string>> = {
  unprocessable_entity: 'Dữ liệu không đúng!',
  unknown_filter: 'Điều kiện lọc hoặc sắp xếp không được hỗ trợ.',
  page_size_not_allowed: 'Số dòng mỗi trang không được phép.',
  range_too_wide: 'Khoảng thời gian tìm kiếm tối đa là 93 ngày, trừ khi có mã tham chiếu.',
  search_too_slow: 'Tìm kiếm quá lâu: hãy chọn ít ngày hơn, hoặc nhập nhiều ký tự hơn.',
  invalid_transition: 'Không thể chuyển sang trạng thái này.',
  amount_exceeds_refundable: 'Số tiền vượt quá phần còn có thể hoàn.',
  otp_incorrect: 'Mã OTP không đúng.',
  old_password_not_correct: 'Mật khẩu cũ không đúng!',
  idempotency_key_required: 'Yêu cầu thiếu khóa Idempotency-Key hợp lệ.',
  idempotency_key_reused: 'Khóa của yêu cầu đã được dùng cho một nội dung khác.',
  idempotency_key_sealed: 'Thay đổi này chưa được thực hiện. Bạn có thể làm lại.',
  unauthorized: 'Bạn chưa đăng nhập hoặc phiên đăng nhập đã hết hạn.',
  session_ended: 'Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.',
  forbidden: 'Bạn không có quyền thực hiện thao tác này.',
  not_found: 'Không tìm thấy dữ liệu.',
  in_progress: 'Yêu cầu này đang được xử lý.',
  user_exists_with_same_username: 'Tên đăng nhập đã tồn tại!',
  mongo_error_duplicate: 'Đã có lỗi, hãy kiểm tra dữ liệu nhập!',
  is_duplicate: 'Dữ liệu này đã tồn tại',
  'userName already exist': 'Tài khoản đã tồn tại, hãy nhập tên khác!',
  'already register': 'Số điện thoại đã được đăng ký',
  still_referenced: 'Không thể xóa vì dữ liệu khác đang sử dụng.',
  own_account: 'Bạn không thể thực hiện thao tác này trên tài khoản của chính mình.',
  own_set: 'Bạn không thể khóa, xóa hoặc đổi quyền của nhóm quyền mà chính bạn đang dùng.',
  own_sign_in: 'Đây là phiên đang dùng: hãy dùng Đăng xuất để kết thúc.',
  operator_web_failed: 'Đăng ký web nhà xe thất bại',
  invoice_delete_failed: 'Xóa cấu hình hóa đơn thất bại',
  not_reversible:
    'Giao dịch này đã được hoàn, là một lần hoàn, hoặc là khuyến mãi được hoàn cùng khoản nạp của nó, nên không hoàn riêng được.',
  cursor_unknown: 'Mốc thay đổi không còn hợp lệ, vui lòng tải lại danh sách.',
  version_conflict: 'Dữ liệu đã được người khác thay đổi.',
  length_required: 'Yêu cầu không cho biết độ dài nội dung (Content-Length).',
  payload_too_large: 'Nội dung gửi lên quá lớn.',
  unsupported_media_type: 'Chỉ chấp nhận nội dung JSON.',
  image_missing: 'Chưa có tệp ảnh nào được gửi lên.',
  image_type_not_allowed: 'Chỉ nhận ảnh PNG, JPEG, GIF hoặc WebP.',
  image_too_large: 'Ảnh lớn hơn 5 MB.',
  image_unreadable: 'Tệp ảnh bị hỏng, không đọc được.',
  image_dimensions:
    'Ảnh quá to: mỗi cạnh tối đa 8.000 điểm ảnh, các khung hình của ảnh động cộng lại tối đa 64 triệu.',
  version_required: 'Yêu cầu thiếu phiên bản dữ liệu (If-Match).',
  rate_limited: 'Bạn thao tác quá nhanh, vui lòng thử lại sau.',
  internal_error: 'Có lỗi xảy ra, vui lòng thử lại.',
  upstream_unavailable: 'Dịch vụ tạm thời không phản hồi, vui lòng thử lại.',
};

const english: Readonly<Record<RefusalCode, string>> = {
  unprocessable_entity: 'Data is incorrect!',
  unknown_filter: 'This filter or sort order is not supported.',
  page_size_not_allowed: 'This page size is not allowed.',
  range_too_wide: 'A search covers at most 93 days, unless a reference is given.',
  search_too_slow: 'The search took too long: choose fewer days, or type more of the text.',
  invalid_transition: 'The status can’t be changed to this one.',
  amount_exceeds_refundable: 'The amount exceeds what can still be refunded.',
  otp_incorrect: 'OTP incorrect.',
  old_password_not_correct: 'Old password is incorrect!',
  idempotency_key_required: 'The request lacks a valid Idempotency-Key.',
  idempotency_key_reused: 'The key of the request was used for another content.',
  idempotency_key_sealed: 'This change was not carried out. You can do it again.',
  unauthorized: 'You are not signed in, or your session has expired.',
  session_ended: 'Your session has ended. Please sign in again.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'Not found.',
  in_progress: 'This request is still being processed.',
  user_exists_with_same_username: 'Username already exists!',
  mongo_error_duplicate: 'An error occurred, check the input data!',
  is_duplicate: 'This data already exists',
  'userName already exist': 'Account already exists, enter another account name!',
  'already register': 'Phone number already registered',
  still_referenced: 'It can’t be removed because other data uses it.',
  own_account: 'You can’t do this to your own account.',
  own_set: 'You can’t lock, remove or change the rights of the permission set that you hold yourself.',
  own_sign_in: 'This is the session in use: sign out to end it.',
  operator_web_failed: 'Register operator web failed',
  invoice_delete_failed: 'Delete invoice configuration failed',
  not_reversible:
    'This transaction was rolled back already, is a rollback itself, or is a promotion that is rolled back with its deposit.',
  cursor_unknown: 'This position in the changes is no longer valid. Please reload the lists.',
  version_conflict: 'Somebody else has changed this data.',
  length_required: 'The request does not say how long its content is (Content-Length).',
  payload_too_large: 'The content sent is too large.',
  unsupported_media_type: 'Only JSON is accepted.',
  image_missing: 'No image file was sent.',
  image_type_not_allowed: 'Only PNG, JPEG, GIF and WebP images are accepted.',
  image_too_large: 'The image is larger than 5 MB.',
  image_unreadable: 'The image file is damaged and can’t be read.',
  image_dimensions:
    'The image is too big: at most 8,000 pixels on each side, and 64 million in all frames of an animation.',
  version_required: 'The request lacks the version of the data (If-Match).',
  rate_limited: 'Too many requests. Please try again later.',
  internal_error: 'Something went wrong. Please try again.',
  upstream_unavailable: 'The service does not respond at the moment. Please try again.',
};

export function messageOf(code: RefusalCode, language: Language): string {
  return language === 'en' ? english[code] : vietnamese[code];
}

/** Preferred one of our two languages; Vietnamese if the request wants neither. */
export function languageOf(request: Pick<FastifyRequest, 'language'>): Language {
  return request.language(['vi', 'en']) === 'en' ? 'en' : 'vi';
}
