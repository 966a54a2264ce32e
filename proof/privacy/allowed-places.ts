/** Places that may contain a borrower's words, with the reasons; a word anywhere else is a leak. */

/** Columns that store words unencrypted, each with its reason. */
export const PLAINTEXT_COLUMNS: Readonly<Record<string, string>> = {
  'customer.phone': 'a login finds the customer by it',
  'phone_owner.phone': 'a number belongs to one account',
  'sms_code.phone': 'a code belongs to a number',
  'send_budget.subject': 'texts and guesses are counted by number',
  'profile_section.data': 'documents, decisions and operators read the forms; a contact can opt out of them',
  'profile_section.draft': 'a half-completed form continues where the borrower left it',
  'payout.account_number': 'sent to the gateway again after a time-out, and compared with its records',
  'payout.account_name': 'same as the account number',
  'signature.typed_name': 'the signature itself, printed on the documents',
  'signature_consent.typed_name': 'the signature stored for the next loan',
  'loan_event.detail': 'the text of a dispute, for the operators who decide it',
  'ticket.words': 'the message to customer service, for the operators who answer it',
};

/** Words that each provider needs, by the beginning of its path. */
export const PROVIDER_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/gateway/v1/payouts': ['account', 'first name', 'last name'],
  '/sms/': ['phone', 'phone of a friend', 'phone of a sibling', 'first name'],
  '/screening/': ['ID number', 'phone'],
  '/liveness/': ['ID number'],
  '/push/': ['a push address'],
};
