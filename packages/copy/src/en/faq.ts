import type { Faq } from '../faq-facts';
import { decisionRules } from './decision-rules';
import { slowTransfer as slow } from './slow-transfer';

/** Questions and answers of the help screen, loaded with it alone. */
export const faq: Faq = ({
  brand,
  coolingOffDays,
  extensionDays,
  maxExtensions,
  homeCoupon,
  slowTransfer,
}) => [
  {
    group: 'cost',
    question: 'What does a loan cost?',
    answer:
      'You pay:\n• daily interest on your balance\n• a service fee\n• for some loans, a credit report fee\n• tax on fees\nBefore you sign, you see each one in pesos, the money you receive, the effective interest rate (EIR) per month and year, and how far the loan is below the legal limits.\nLater, we add only a late fee if you pay late, an extension fee if you extend, and interest if you move the due date.',
  },
  {
    group: 'cost',
    question: 'Why do I receive less than I borrow?',
    answer:
      'Fees may be deducted from the loan before we send the money. The offer shows this line by line. The EIR is based on the money you really receive.',
  },
  {
    group: 'cost',
    question: 'Does paying early cost anything?',
    answer: 'No. Interest is daily, so paying early makes the loan cheaper. There is no charge for it.',
  },
  {
    group: 'cost',
    question: 'What if I pay late?',
    answer:
      'There is a daily late fee on the overdue amount, up to the legal limit. Overdue principal bears no interest. All costs together never go over the amount you borrowed. A partial payment lowers the late fee right away.',
  },
  {
    group: 'apply',
    question: 'How long does it take?',
    answer: `Applying takes about 5 minutes, and we save as you type. You usually get a decision within 15 minutes; if a person decides, by 6:00 PM of the next working day. After you sign, the money usually arrives within minutes, and within 24 hours at a remittance center.${slow(slowTransfer)}`,
  },
  { group: 'apply', question: 'How do you decide on my application?', answer: decisionRules.how },
  { group: 'apply', question: 'What never counts in the decision?', answer: decisionRules.never },
  {
    group: 'apply',
    question: 'Why was I not approved?',
    answer:
      'Home shows the reasons and the day from which you can apply again. If you think we are wrong, you can ask a person to review it again.',
  },
  {
    group: 'apply',
    question: 'How does my limit grow?',
    answer: `Pay on time. Adding ${brand} to your home screen and linking Facebook raise it too. Adding it to the home screen also gives you a ${homeCoupon} coupon.`,
  },
  {
    group: 'apply',
    question: 'I changed my mind. Can I cancel?',
    answer: `Yes. You can cancel right away until we send the money. After that, you can cancel within ${coolingOffDays} days: you send back the money you received and pay no interest or fees. Open the loan to cancel, or call customer service within 24 hours after you receive the money: we help you through it.`,
  },
  {
    group: 'repay',
    question: 'How do I pay?',
    answer:
      'Open the loan. Choose full payment, partial payment or what is due. Then choose an e-wallet, a bank, a payment center or a bank transfer. One payment carries up to ₱50,000, and a bank transfer any amount. See the guides on this page.',
  },
  {
    group: 'repay',
    question: 'I paid, but it does not show.',
    answer:
      'Your payment counts from the day you paid, even if confirmation reaches us later. While we confirm it, there is no late fee on it: for one day (e-wallet, QR Ph) or three banking days (bank, payment center). In that time, the loan does not ask for it again. A bank transfer counts from the day our bank receives it. If it does not show after a day, write to us with the reference number on your slip.',
  },
  {
    group: 'repay',
    question: 'I paid the wrong amount.',
    answer:
      'If you paid less, it counts as a partial payment. If you paid more, the extra becomes your credit balance. Send it to your account with one tap on Home, or we send it by ourselves after 7 days.',
  },
  {
    group: 'repay',
    question: 'I cannot pay on time.',
    answer: `You can extend the loan by ${extensionDays} days, up to ${maxExtensions} times, also after the due date. You see the price and the new due date first, and there is no late fee in those days. Or make a partial payment: it lowers your interest and late fees.`,
  },
  {
    group: 'repay',
    question: 'Where is the proof of my payment?',
    answer:
      'Open the loan. Each payment we received has a payment acknowledgment as a PDF. Once the loan is fully paid, there is a certificate too.',
  },
  {
    group: 'safety',
    question: 'Someone is asking for my OTP.',
    answer: `Never share it with anyone. ${brand} never calls, texts or writes to ask for it. If someone asks, it is not us.`,
  },
  {
    group: 'safety',
    question: 'How do I know a message is from you?',
    answer: `The name in front proves nothing: anyone can write “${brand}:”. We never ask for your OTP, and the app says the same as our message. Some of our texts have a link to pay without logging in, or to stop being a contact: it never asks for an OTP, a name or a log-in. If in doubt, do not tap it: open the app yourself or call our hotline.`,
  },
  {
    group: 'safety',
    question: 'Do you call my contacts?',
    answer:
      'Never for collection, and we never tell them about your loan. The people you name get one text saying so, with a link to opt out. We never read your contact list.',
  },
  {
    group: 'safety',
    question: 'What happens to my photos?',
    answer:
      'Each photo is encrypted with its own key and opened only to check who you are. Each time is logged, and you can see it in the privacy center.',
  },
  {
    group: 'safety',
    question: 'I lost my phone or my number.',
    answer:
      'Lost the SIM but still logged in? Change your number in Settings. Lost the phone? Call us. We check that it is you and move your account to the new number.',
  },
];
