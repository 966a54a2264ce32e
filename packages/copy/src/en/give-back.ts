export const giveBack = {
  heading: 'To give back',
  why: 'One of your payments was reversed after we had returned or used money from it.',
  free: 'No interest, no fee, no due date.',
  until: 'Until you give it back, you can’t get a new loan, a higher limit or a certificate of full payment.',
  pay: 'Give back {amount}',
  parts: 'Give back the rest with another payment.',
  after: 'Nothing to give back',
  afterPart: '{amount} left to give back',
  afterHint: 'Once nothing is left, you can borrow again.',
  doneHeading: 'We received it',
  doneHint: 'Thank you. Home shows if anything is left to give back.',
} as const;
