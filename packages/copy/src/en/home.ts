export const home = {
  greeting: 'Good {part, select, morning {morning} afternoon {afternoon} other {evening}}, {name}',
  greetingNoName: 'Good {part, select, morning {morning} afternoon {afternoon} other {evening}}',
  howMuch: 'How much do you need?',
  upTo: 'up to {amount}',
  apply: 'See what you can borrow',
  messages: '{unread, plural, =0 {Messages} other {Messages, # unread}}',
} as const;
