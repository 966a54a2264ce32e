export const dispute = {
  ask: 'Something wrong?',
  askHint: 'A dispute stops reminders and late fees on it',
  heading: 'What is wrong?',
  explain:
    'While we look into it, what you dispute bears no late fee and is not reminded of. We answer within 7 days.',
  what: 'This is wrong',
  about: { penalty: 'Late fee', interest: 'Interest', fees: 'Fees', payment: 'A payment that is missing' },
  why: 'What happened?',
  whyShort: 'Write at least 10 characters.',
  send: 'Open the dispute',
  sending: 'Sending…',
  openedHint: 'Ticket {ticket}. We answer by {date}.',
  state: { opened: 'Open', upheld: 'You were right', rejected: 'Stands', withdrawn: 'Taken back' },
} as const;
