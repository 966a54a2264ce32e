/** What operators tell many at once, by its key. Short and in the basic alphabet, so that it fits into one text. */
export const news = {
  slow_payouts: 'Sending money takes longer than usual today. Yours is on its way; you need not do anything.',
  pay_another_way:
    'Some ways to pay do not work just now. Use another one; money sent today counts as of today.',
  holiday: 'Customer service is closed for the holiday. The app works as always; we answer the day after.',
  calamity: 'If the calamity reached you, the loan shows how to move your due date or extend. Stay safe.',
  beware:
    'Somebody asks for codes in our name. We never ask: give yours to nobody, and pay only as the app says.',
} as const;
