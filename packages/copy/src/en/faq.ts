import type { Faq } from '../faq-facts';

/** Loaded with the help centre alone. */
export const faq: Faq = ({ brand, coolingOffDays, extensionDays, maxExtensions, homeCoupon }) => [
  {
    group: 'cost',
    question: 'What does a loan cost?',
    answer:
      'Interest by the day on what you still owe, a service fee, a credit report fee and the tax on fees. Before you sign you see each of them in pesos, what you receive, the rate a month and a year, and how far it stays under the legal caps. Nothing is added later.',
  },
  {
    group: 'cost',
    question: 'Why do I receive less than I borrow?',
    answer:
      'Fees may be taken from the loan before it is paid out. The offer says so, line by line, and the rate we show is worked out on what you really receive.',
  },
  {
    group: 'cost',
    question: 'Does paying early cost anything?',
    answer:
      'No. Interest is by the day, so each day you are early makes it cheaper. There is no charge for it.',
  },
  {
    group: 'cost',
    question: 'What happens if I am late?',
    answer:
      'A late fee by the day on the amount that is late, up to the cap the law sets. All costs together can never pass what you borrowed. Paying a part makes the fee smaller at once.',
  },
  {
    group: 'apply',
    question: 'How long does it take?',
    answer:
      'About five minutes to fill in; everything is saved as you type. A decision comes in as fast as 15 minutes, and the money within 24 hours of your signature.',
  },
  {
    group: 'apply',
    question: 'Why was I not approved?',
    answer:
      'Home shows the reasons in words and the day from which you may apply again. If you think we are wrong, you can ask a person to look at it again.',
  },
  {
    group: 'apply',
    question: 'How does my limit grow?',
    answer: `By paying on time. Having ${brand} on your home screen and linking Facebook raise it too, and the home screen also brings a ${homeCoupon} coupon.`,
  },
  {
    group: 'apply',
    question: 'I changed my mind. Can I cancel?',
    answer: `Yes. Until the money is sent, at once. After that, within ${coolingOffDays} days: you give back what was borrowed and pay no interest and no fees. Open the loan to do it.`,
  },
  {
    group: 'repay',
    question: 'How do I pay?',
    answer:
      'Open the loan, choose the whole, a part or what is due, then an e-wallet, a bank or a shop on the payment page. See the guides on this page.',
  },
  {
    group: 'repay',
    question: 'I paid, but it does not show.',
    answer:
      'Your payment counts from the day you paid, not from the day the channel tells us. While it is on its way, no late fee grows on it. If it does not show after a day, write to us with the reference on your slip.',
  },
  {
    group: 'repay',
    question: 'I paid another amount than I meant to.',
    answer:
      'Nothing is lost. Less counts as a part payment; more is kept for you as credit and can be returned.',
  },
  {
    group: 'repay',
    question: 'I cannot pay in time.',
    answer: `Before it is due you can extend by ${extensionDays} days, up to ${maxExtensions} times: you see the price and the new date first, and no late fee grows in that time. Or pay what you can: it makes everything after it cheaper.`,
  },
  {
    group: 'repay',
    question: 'Where is my receipt?',
    answer:
      'With the loan, as PDF, as soon as a payment is posted. Once all is paid there is a certificate too.',
  },
  {
    group: 'safety',
    question: 'Somebody asks for my code.',
    answer: `Never give it to anyone. ${brand} never calls, texts or writes to ask for it. Whoever asks is not us.`,
  },
  {
    group: 'safety',
    question: 'How do I know that a message is from you?',
    answer: `It begins with “${brand}:”, asks for no code and no money, and says what the app says too. If in doubt, open the app yourself.`,
  },
  {
    group: 'safety',
    question: 'Do you call my contacts?',
    answer:
      'Never about a debt. The people you name may hear once that you named them, and can leave by a link. We never read your address book.',
  },
  {
    group: 'safety',
    question: 'What happens to my photos?',
    answer:
      'Each is locked with a key of its own and opened only to check who you are. Every look is written down, and you can see who looked.',
  },
  {
    group: 'safety',
    question: 'I lost my phone or my number.',
    answer: 'Call us. We check that it is you, end every session and move your account to the new number.',
  },
];
