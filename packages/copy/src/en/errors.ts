import { PHOTO_MEGABYTES_MAX } from '@tulay/contract/limits';
import type { ErrorWords, FieldWords } from '../codes';

/** A sentence for each error: what happened, what became of the money or the form, what to do next. Parameters come with the error. */
export const errors = {
  invalid_input: 'Something here needs fixing. What you typed is still here.',
  body_too_large: 'This is too long, so nothing was saved. Shorten it, then try again.',
  body_too_deep: 'We couldn’t read this, so nothing was saved. Reload the page, then try again.',
  session_missing: 'You were logged out to keep your account safe. Log in to continue where you left off.',
  csrf_invalid: 'This page is out of date. Reload it; what you saved is still here.',
  key_invalid:
    'This API key is unknown, expired or revoked. Nothing was read or sent; ask the lender for a new key.',
  scope_missing:
    'This API key lacks the scope {scope}. Nothing was read or sent; ask the lender for a key with it.',
  not_found: 'We couldn’t find this. Go back to Home and open it again.',
  too_frequent: 'You’re going too fast. Wait a moment, then try again.',
  daily_limit: 'You’ve reached today’s limit of {most}, so nothing was saved. Try again tomorrow.',
  internal: 'Something went wrong on our side. Try again in a moment; nothing is paid or sent twice.',
  unavailable: 'We’re very busy. Please try again in a minute.',
  idempotency_key_required: 'This page is out of date. Reload it, then repeat the last step.',
  idempotency_key_reused:
    'You already sent this step with other details, and only the first one counts. Reload the page to see the result.',
  idempotency_in_flight: 'We’re still working on your last tap. Wait a moment.',
  stale: 'Something changed while you were here, so nothing was sent. Review it, then try again.',
  captcha_wrong: 'The letters and numbers don’t match the picture. Here’s a new one.',
  captcha_expired: 'That picture has expired. Here’s a new one.',
  work_required: 'The security check didn’t finish, so no text was sent. Try again.',
  sms_limit: 'You’ve reached today’s limit for OTPs. Try again tomorrow.',
  security_hold:
    'Too many attempts today. To keep your account safe, we’ve paused this until midnight, Manila time. Your account and loans are not affected.',
  sms_paced: 'Too many OTP requests right now, so no text was sent.',
  sms_unavailable: 'We couldn’t send the text just now. Your number is still here; try again in a moment.',
  code_wrong: 'That OTP is incorrect. Please enter it again.',
  code_expired: 'That OTP has expired. Get a new one.',
  consent_required: 'Please read the agreement and tick the box first.',
  sensitive_consent_required: 'Agree to the use of sensitive data first, on the screen “Your ID”.',
  confirmation_required: 'The OTP for this step has expired, so nothing was sent. Get a new OTP to continue.',
  photo_unreadable: 'We can’t open this file as a photo. Take a new photo here, or choose a JPEG or PNG.',
  photo_too_large: `That photo is too big. Choose one under ${PHOTO_MEGABYTES_MAX} MB.`,
  photo_too_many_pixels:
    'That photo has more than {megapixels} megapixels. Take a new one, or choose one with a lower resolution.',
  photo_too_small: 'That photo is too small to read. Move closer and take it again.',
  face_check_over: 'That face check has ended. Start a new one.',
  application_incomplete: 'A step is still missing. We’ll take you there.',
  application_open: 'We already have your application. Home shows when you get an answer.',
  reapply_later: 'You don’t qualify for a loan right now. You can apply again from {date}.',
  details_closed:
    'We base our decision on these details, so you can’t change them now. If something is wrong, write to customer service.',
  appeal_not_open:
    'There’s no decision here to review again. Reload the page to see your application’s status.',
  bank_mismatch: 'The two account numbers do not match.',
  bank_unchanged:
    'Nothing changed: we already have these details. Enter the new ones, or choose another account.',
  identity_unchanged:
    'Nothing changed: these ID details didn’t match. Correct them, take new photos, or use another account.',
  bank_change_not_allowed: 'You can change the account for receiving money after your first loan with us.',
  facebook_linked: 'A Facebook account is already linked. Unlink it first.',
  facebook_taken:
    'That Facebook account is linked to another borrower. Link a different one, or write to customer service.',
  outstanding_loan: 'Settle your current loan first, then you can borrow again.',
  no_limit: 'You don’t have a limit yet. Finish your application to get one.',
  amount_not_offered: 'We don’t offer this amount. Choose one from the list.',
  limit_exceeded: 'You can borrow up to {limit} right now. Choose a smaller amount.',
  term_not_offered: 'We don’t offer this loan term for that amount. Choose another.',
  cap_exceeded:
    'This would push the loan’s cost over a legal limit, so we can’t do it. Choose another amount, loan term or date.',
  offer_expired: 'This offer has expired. Get a new one; it takes a moment.',
  order_state: 'This loan’s status has changed, so nothing was done. Reload the page to see what’s next.',
  not_signed: 'Sign the agreement first, then we can send the money.',
  signature_invalid: 'We couldn’t read that signature. Please sign again.',
  document_character:
    'Our documents can’t show “{character}”. Use Latin letters, as on your Philippine ID. If we saved it in your name or address, call us.',
  payout_target_missing: 'First tell us where to send the money.',
  payout_amount_unsupported:
    '{channel} can receive up to {max} at a time. Choose another account or a smaller amount. Nothing was signed or sent.',
  payout_in_doubt:
    'Your money may already have reached you. We’re checking; until we know, we won’t send it again or cancel the loan.',
  payment_amount_invalid: 'Choose an amount from {min} to {max}. No money was taken.',
  payment_pending:
    'We’re still confirming a payment of yours. Its payment date is safe. Wait for it, so you don’t pay twice.',
  payment_mismatch:
    'Different amount received. It counts as a partial payment. Open the loan to see your balance.',
  nothing_due: 'There is nothing to pay on this loan.',
  channel_unsupported:
    'This payment channel takes {min} to {max} per payment. No money was taken; choose another channel or amount.',
  channel_unavailable:
    'This payment channel can’t take your payment right now. No money was taken; choose another channel.',
  channel_overdue:
    'This payment channel doesn’t take payments of overdue loans. No money was taken; choose another one.',
  gateway_unavailable: 'The payment channel isn’t responding. No money was taken; try again in a moment.',
  not_extendable: 'This loan can’t be extended right now. Open the loan to see what you can do.',
  extension_limit:
    'This loan was already extended {limit} times, which is the most. You can still pay part of it.',
  extension_not_granted:
    'Your payment came late, or the price had changed, so the loan wasn’t extended. It counts as a partial payment. Open the loan to see today’s price.',
  overdue: 'This loan is overdue. You can still extend it.',
  due_date_invalid: 'Choose a day 1 to {days} days after the current due date.',
  due_date_moved:
    'You’ve already moved this due date once, which is the most. You can still ask to extend the loan.',
  not_cancellable: 'This loan can’t be canceled right now. Open the loan to see what you can do.',
  cooling_off_over:
    'Free cancellation ended on {lastDay}. You can still pay early: interest stops on the day you pay.',
  cancellation_not_granted:
    'Your payment came after free cancellation ended, so the loan continues. It counts as a partial payment. Open the loan to see your balance.',
  settlement_over:
    'The offer to close this loan has ended. Money that you pay or paid counts as a partial payment.',
  restructuring_over:
    'There is no new payment plan to sign on this loan. Nothing has changed; open the loan to see your balance.',
  restructuring_changed: 'The amounts changed since you read them. Nothing was signed; read them again.',
  waiver_invalid: 'That’s more than was charged. Enter a smaller amount.',
  dispute_open: 'You already have an open dispute about this. See its ticket.',
  dispute_closed: 'We’ve answered this dispute. Reload the page to read the answer.',
  dispute_photos: 'A dispute can have up to {most} photos. Send more to customer service.',
  coupon_state:
    'This coupon was used, has expired, or is reserved for a pending payment. Choose another coupon.',
  coupon_not_yet: 'You can use this coupon from {from}.',
  coupon_expired: 'This coupon expired on {until}.',
  coupon_kind: 'This coupon can’t be used here. Choose another coupon.',
  coupon_minimum: 'This coupon needs a loan of at least {minimum}. Choose another coupon.',
  coupon_full_only: 'This coupon works only when you pay the loan in full.',
  coupon_days_ahead: 'This coupon works only if you pay at least {days} days before the due date.',
  coupon_not_settled: 'Pay your loan in full first, then you can claim this coupon.',
  coupon_no_fee:
    'There’s no fee here for this coupon to lower. Choose another coupon, or continue without one.',
  coupon_nothing_due: 'There’s nothing left to pay, so you don’t need this coupon. You still have it.',
  coupon_amount:
    'You paid less than the coupon needs, so it wasn’t used and you still have it. The money counts as a partial payment.',
  coupon_already_given: 'You already got this coupon. Each person gets it once.',
  push_refused: 'This browser’s notifications can’t reach us. You still get texts and messages in the app.',
  proof_wrong: 'These don’t match our records. Check your ID and try again: you have 3 tries a day.',
  owner_check_required: 'One more answer, so that nobody else can open your account.',
  owner_check_wrong: 'That doesn’t match the account of this number.',
  owner_check_locked:
    'Three answers were wrong, so this account stays closed. Call us and give ticket {ticket}. We’re open daily, 9 AM to 6 PM.',
  owner_check_over: 'This step took too long. Get a new OTP to continue.',
  number_lost:
    'Someone else has your old number now, so we can’t text you an OTP. Change your number in Settings first.',
  number_same: 'This is already your number here. Enter the new one.',
  number_taken: 'That number belongs to another account. Enter a different number.',
  number_change_open: 'You already asked for this. Your ticket is below.',
  number_waiting: 'A number change can be decided one day after the request, not sooner.',
  give_back_owed:
    'You have {amount} to give back from a reversed payment. Give it back on Home first; then this works again.',
  credit_none: 'You have no credit balance now. If you just sent it, it’s on its way to your account.',
  deletion_credit:
    'Your credit balance hasn’t reached you yet. Send it to your account from Home; when it arrives, you can ask again.',
  deletion_owing: 'A loan or payment is still open. Once nothing is owed, you can ask again.',
  deletion_open: 'You already asked for this. Your ticket is below.',
  deletion_state: 'There’s no request to cancel here. Reload the page to see its status.',
  webhook_forged: 'This request could not be verified.',
  webhook_stale: 'This request has expired.',
  webhook_malformed: 'This request could not be read.',
  outdated:
    'This version of Tulay can’t show this yet, so nothing is shown. Update, then open it again. What you did counts.',
  timeout:
    'This took too long, so we stopped waiting. Try again: nothing happens twice, and what you typed is still here.',
  network: 'No connection. Check your mobile data or Wi-Fi, then try again. What you typed is still here.',
} as const satisfies ErrorWords;

export const fields = {
  invalid: 'This doesn’t look right. Check it and enter it again.',
  required: 'Please fill this in.',
  choose_one: 'Choose one.',
  captcha_required: 'Type the letters and numbers in the picture.',
  id_ending_invalid: 'Enter the last 4 characters of your ID number.',
  code_format: 'Enter all digits of the OTP.',
  contacts_too_few: 'Add two people.',
  contacts_too_many: 'Three people at most.',
  contact_duplicate: 'Two people can’t have the same number.',
  contact_left: 'This person asked not to be a contact. Choose someone else.',
  contact_own_number: 'This is your own number. Enter someone else’s.',
  number_masked: 'Type the whole number again.',
  character_refused: '“{character}” can’t be used here.',
  latin_letters: 'Use Latin letters, as on your Philippine ID.',
  character_invalid: 'This has a hidden character. Type it instead of pasting.',
  feedback_too_long: 'Use 2,000 characters at most.',
  bank_mismatch: 'The two account numbers do not match.',
  bank_unchanged:
    'Nothing changed: we already have these details. Enter the new ones, or choose another account.',
  identity_unchanged:
    'Nothing changed: these ID details didn’t match. Correct them, take new photos, or use another account.',
  payout_amount_unsupported: 'This can’t receive the amount of your loan. Choose another one.',
  phone_invalid: 'Enter the exact phone number starting with 9.',
  name_suffix_differs: 'The name above ends with another suffix. Choose the one on your ID.',
  name_invalid: 'Enter the name as on the ID, without numbers or links.',
  birth_date_invalid: 'Enter a valid date.',
  age_out_of_range: 'We lend to people aged 18 to 65.',
  email_invalid: 'Enter an email like name@example.com.',
  whatsapp_invalid: 'A WhatsApp number has 11 digits and starts with 09.',
  viber_invalid: 'Enter the mobile number you use on Viber.',
  facebook_not_profile: 'This link leads to no profile. Open your profile, tap ⋯ and copy its link.',
  facebook_invalid: 'Enter your Facebook name or the link to your profile.',
  address_invalid: 'Enter the house number and street.',
  place_invalid: 'Choose or type a place.',
  postal_code_invalid: 'Enter a 4-digit ZIP code, like 1100. 6 digits also work.',
  company_name_invalid: 'Enter the company’s name.',
  company_phone_invalid: 'Enter a landline or mobile number.',
  company_address_invalid: 'Enter the company’s address.',
  position_invalid: 'Enter your job there.',
  school_invalid: 'Enter the school’s name.',
  major_invalid: 'Enter your course or strand.',
  study_year_invalid: 'Enter a year, like 2024.',
  graduation_too_early: 'The year you graduate can’t be before the year you enrolled.',
  payday_invalid: 'Enter a valid date.',
  payday_passed: 'That day has passed. Choose your next payday.',
  contact_name_invalid: 'Enter this person’s name, without numbers.',
  bank_account_invalid: 'An account number has 6 to 20 digits.',
  wallet_invalid: 'Enter 11 digits starting with 09, or 10 digits starting with 9.',
  ifsc_invalid: 'An IFSC code has 11 characters, like ABCD0123456.',
  pin_code_invalid: 'A PIN code has 6 digits.',
  feedback_too_short: 'Write at least 10 characters.',
  id_7_digits_invalid: 'This ID has 7 digits.',
  id_9_12_digits_invalid: 'This ID has 9 to 12 digits.',
  id_10_digits_invalid: 'This ID has 10 digits.',
  id_12_digits_invalid: 'A PhilHealth number has 12 digits, as printed on the card.',
  id_16_digits_invalid: 'This ID has 16 digits.',
  id_crn_invalid: 'Enter CRN, then 12 digits.',
  id_prn_invalid: 'Enter PRN, then 13 digits.',
  id_9_characters_invalid: 'This ID has 9 letters or digits.',
  id_11_characters_invalid: 'This ID has 11 letters or digits.',
  id_22_23_characters_invalid: 'This ID has 22 or 23 letters or digits.',
  aadhaar_invalid: 'An Aadhaar number has 12 digits.',
  pan_invalid: 'A PAN has 10 characters, like ABCDE1234F.',
} as const satisfies FieldWords;
