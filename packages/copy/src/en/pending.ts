/** Pending payments, and what is left to pay when they arrive. */
export const pending = {
  confirming: '{amount} is being confirmed.',
  when: {
    paid: 'When it arrives, this loan is paid in full.',
    for_less: 'When it arrives, this loan is closed, and you owe nothing more.',
    canceled: 'When it arrives, this loan is canceled.',
    overdue: 'When it arrives, {left} is still overdue.',
    due: 'When it arrives, {left} is left to pay by {date}.',
    left: 'When it arrives, {left} is left to pay.',
  },
  credit: '{credit} of it is more than you owe, and becomes your credit balance.',
  dateSafe: 'It counts from the day you paid.',
  track: 'Track payment',
  payAnyway: 'Pay anyway',
  again: 'If you pay again and everything arrives, the extra money becomes your credit balance.',
  unconfirmed:
    'Your payment of {amount} was not confirmed in time, so you still owe it. If it arrives, it counts from {date}.',
  failed: 'Your payment of {amount} didn’t go through, so it doesn’t count. You still owe the amount below.',
} as const;
