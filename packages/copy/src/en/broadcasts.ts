import type { BroadcastKey } from '@tulay/contract/operator/broadcasts';

/** Broadcasts that operators send, by key. In the basic GSM alphabet and short enough for one text. */
export const broadcasts = {
  slow_payouts:
    'Sending money takes longer than usual today. Yours is on its way; you do not need to do anything.',
  pay_another_way:
    'Some payment channels are down. Please use another one; if you pay today, today is your payment date.',
  holiday: 'Customer service is closed for the holiday. The app still works; we will answer the day after.',
  calamity: 'If the calamity affected you, open your loan to move the due date or extend it. Stay safe.',
  beware:
    'Someone is asking for OTPs in our name. We never ask for yours. Do not share it, and pay only through the app.',
} satisfies Record<BroadcastKey, string>;
