/** Where a borrower's words may stand, and why; anywhere else they are a leak. */

/** Columns that hold words as they are. */
export const PLAINTEXT_COLUMNS: Readonly<Record<string, string>> = {
  'customer.phone': 'who logs in is found by it',
  'phone_owner.phone': 'a number belongs to one account',
  'sms_code.phone': 'a code belongs to a number',
  'send_budget.subject': 'texts and guesses are counted by number',
  'profile_section.data':
    'papers, decisions and operators read the forms; a contact takes oneself out of them',
  'profile_section.draft': 'what is half typed goes on where it was left',
  'payout.account_number':
    'where the money went: told to the gateway again after a time-out, and compared with it',
  'payout.account_name': 'the same',
  'signature.typed_name': 'the signature itself, printed on the papers',
  'signature_consent.typed_name': 'the signature that is kept for the next time',
  'loan_event.detail': 'what was said in a dispute, for the people who decide it',
  'ticket.words': 'what was written to customer service, for the people who answer',
};

/** What each party outside needs to be told, by the beginning of the path. */
export const PROVIDER_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/gateway/v1/payouts': ['account', 'first name', 'last name'],
  '/sms/': ['phone', 'phone of a friend', 'phone of a sibling', 'first name'],
  '/screening/': ['ID number', 'phone'],
  '/liveness/': ['ID number'],
  '/push/': ['a push address'],
};
