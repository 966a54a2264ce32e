/**
 * Places that may contain the unique texts of the searched borrower, such as name and phone number, with the reasons. A
 * text in any other place is a leak.
 */

/** Columns that contain personal data without encryption, each with the reason. */
export const PLAINTEXT_COLUMNS: Readonly<Record<string, string>> = {
  'customer.phone': 'a login finds the customer by it',
  'phone_owner.phone': 'a number belongs to one account',
  'sms_code.phone': 'a code belongs to a number',
  'send_budget.subject': 'texts and guesses are counted by number',
  'signature.typed_name': 'the signature itself, printed on the documents',
  'signature_consent.typed_name': 'the signature stored for the next loan',
  'loan_event.detail': 'the text of a dispute, for the operators who decide it',
  'operator_note.words': 'a note about the borrower, for the operators who work on the case',
  'ticket.words': 'the message to customer service, for the operators who answer it',
};

/** Personal data that each provider needs, by the beginning of the request path. */
export const PROVIDER_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/gateway/v1/payouts': ['account', 'first name', 'last name'],
  '/sms/': ['phone', 'phone of a friend', 'phone of a sibling'],
  '/screening/': ['ID number', 'phone'],
  '/liveness/': ['ID number'],
  '/push/': ['a push address'],
};
