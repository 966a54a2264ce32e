import type { ChannelGuide } from '@tulay/engine/payment/channels';

interface GuideWords {
  readonly title: string;
  readonly steps: Readonly<Record<'one' | 'two' | 'three' | 'four', string>>;
}

/** Guides by which the channels are paid. A guide of the catalog that is missing here does not compile. */
const repaymentGuides = {
  repay_wallet: {
    title: 'Pay with an e-wallet',
    steps: {
      one: 'Open your loan and choose how much to pay.',
      two: 'Next to “Pay with”, tap Change and choose your e-wallet. Then tap Pay.',
      three: 'Confirm in the e-wallet’s own app. Check that it shows the lender’s name.',
      four: 'Come back here. The loan shows your payment and its acknowledgment.',
    },
  },
  repay_bank: {
    title: 'Pay from a bank',
    steps: {
      one: 'Open your loan and choose how much to pay.',
      two: 'Next to “Pay with”, tap Change and choose your bank. Then tap Pay.',
      three: 'Log in on the bank’s own page and confirm. We never see your password.',
      four: 'Come back here. If the bank is slow, the day you paid still counts.',
    },
  },
  repay_qr: {
    title: 'Pay by QR Ph',
    steps: {
      one: 'Open your loan and choose how much to pay.',
      two: 'Next to “Pay with”, tap Change and choose QR Ph. You get a QR code.',
      three: 'Scan it with any bank or e-wallet app, or save the picture and upload it there.',
      four: 'The amount is filled in for you. After you confirm, the loan shows your payment.',
    },
  },
  repay_counter: {
    title: 'Pay at a payment center',
    steps: {
      one: 'Open your loan and choose how much to pay.',
      two: 'Next to “Pay with”, tap Change and choose a payment center. You get a code to show or print.',
      three:
        'Show the code at the counter. Pay exactly that amount plus the payment center’s fee, and keep the slip.',
      four: 'The payment center tells us within a day. The date on the slip counts.',
    },
  },
  repay_transfer: {
    title: 'Pay by bank transfer',
    steps: {
      one: 'Open your loan and choose how much to pay. This way carries any amount.',
      two: 'Next to “Pay with”, tap Change and choose Bank transfer. Then tap Pay.',
      three: 'Copy the account, the amount and the remarks into your bank’s app, and send the money.',
      four: 'It counts from the day our bank receives it. The loan shows it by the next working day.',
    },
  },
} as const satisfies Readonly<Record<`repay_${ChannelGuide}`, GuideWords>>;

export const help = {
  heading: 'Help',
  search: 'Search answers',
  searchHint: 'For example: extend, payment, code',
  none: 'No answer found',
  noneHint: 'Try other words, or contact customer service below.',
  groups: { cost: 'What it costs', apply: 'Applying', repay: 'Paying back', safety: 'Safety and privacy' },
  service: {
    heading: 'Talk to customer service',
    hours: 'Every day, 9:00 AM to 6:00 PM, Manila time',
    open: 'Open now, until 6:00 PM',
    later_today: 'Opens today at 9:00 AM',
    tomorrow: 'Opens tomorrow at 9:00 AM',
    call: 'Call {hotline}',
    write: 'Write to {email}',
    feedback: 'Write to us',
  },
  guides: {
    heading: 'Step by step',
    ...repaymentGuides,
    install: {
      title: 'Add to your home screen',
      steps: {
        one: 'Open this page in Safari.',
        two: 'Tap the share button below: the square with an arrow.',
        three: 'Choose “Add to Home Screen”, then “Add”.',
        four: 'From now on, open it from its icon, like any app.',
      },
    },
  },
  about: {
    genuineHeading: 'Is it really us?',
    genuine: {
      address: 'Our address is {address}. Check it before you type an OTP.',
      sms: 'Anyone can start a text with “{brand}:”. Ours never ask for an OTP or a password. If in doubt, open the app yourself.',
      fee: 'We never ask for money before you receive the loan. If someone does, it’s not us.',
      contacts: 'We never tell your family, friends or employer about your loan.',
    },
    complaintHeading: 'If something is wrong',
    complaint: {
      first: 'Contact customer service first. You get an answer within 7 days.',
      officer: 'Not resolved? Write to our {officer}:',
      sec: 'You can always go to the Securities and Exchange Commission, which licenses us: Financing and Lending Companies Department, complaint desk imessage.sec.gov.ph.',
      npc: 'For your data, you can go to the National Privacy Commission.',
    },
    checkSec: 'Check with SEC',
    checkNpc: 'National Privacy Commission',
  },
  outside: {
    heading: 'Leaving this app',
    leaving: 'You are going to another website',
    careful: 'It’s not ours. Never type your OTP there.',
    payThere: 'You pay on that page, then come back here. Never type an OTP from us there.',
    onward: 'Go to {host}',
    stay: 'Stay here',
    refusedHeading: 'We don’t open this link',
    refusedBody: 'It leads to a website that isn’t on our list. If someone sent it to you, be careful.',
    closedHeading: 'This payment page is closed',
    closedBody: 'The payment was made, or its time is up. Open your loan to track it or to pay again.',
  },
} as const;
