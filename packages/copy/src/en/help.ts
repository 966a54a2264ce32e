/** Help, guides, who the lender is, and the door to other parties' pages. The questions themselves are in `faq.ts`. */
export const help = {
  heading: 'Help',
  search: 'Search the answers',
  searchHint: 'For example: extend, receipt, code',
  none: 'No answer has these words',
  noneHint: 'Try other words, or ask a person below.',
  groups: { cost: 'What it costs', apply: 'Applying', repay: 'Paying back', safety: 'Safety and privacy' },
  service: {
    heading: 'Talk to a person',
    hours: 'Every day, 9:00 AM to 6:00 PM, Manila time',
    open: 'Open now, until 6:00 PM',
    later_today: 'Opens today at 9:00 AM',
    tomorrow: 'Opens tomorrow at 9:00 AM',
    call: 'Call {hotline}',
    write: 'Write to {email}',
    feedback: 'Write here, with photos',
  },
  guides: {
    heading: 'Step by step',
    repay_wallet: {
      title: 'Pay with an e-wallet',
      steps: {
        one: 'Open your loan and choose how much to pay.',
        two: 'Beside “Pay with”, tap Change and choose your e-wallet. Then tap Pay.',
        three: 'Confirm in the wallet’s own app. Check that the name there is the lender’s.',
        four: 'Come back. The loan shows the payment, and a receipt is ready.',
      },
    },
    repay_bank: {
      title: 'Pay from a bank',
      steps: {
        one: 'Open your loan and choose how much to pay.',
        two: 'Beside “Pay with”, tap Change and choose your bank. Then tap Pay.',
        three: 'Log in on the bank’s own page and confirm. We never see your password.',
        four: 'Come back. If the bank is slow, the day you paid still counts.',
      },
    },
    repay_qr: {
      title: 'Pay by QR Ph',
      steps: {
        one: 'Open your loan and choose how much to pay.',
        two: 'Beside “Pay with”, tap Change and choose QR Ph. You get a code.',
        three: 'Scan it with any bank or wallet app, or save the picture and upload it there.',
        four: 'The sum is filled in. Once you confirm, the loan shows the payment by itself.',
      },
    },
    repay_counter: {
      title: 'Pay at a counter',
      steps: {
        one: 'Open your loan and choose how much to pay.',
        two: 'Beside “Pay with”, tap Change and choose a shop. You get a code to show or to print.',
        three: 'Show the code at the counter, pay exactly that amount and the shop’s fee, and keep the slip.',
        four: 'The shop tells us within a day. Your payment counts from the day on the slip.',
      },
    },
    install: {
      title: 'Put it on your home screen',
      steps: {
        one: 'Open this page in Safari.',
        two: 'Tap the share button: the square with an arrow, below.',
        three: 'Choose “Add to Home Screen”, then “Add”.',
        four: 'From now on, open it by its picture, like any app.',
      },
    },
  },
  about: {
    genuineHeading: 'Is it really us?',
    genuine: {
      address: 'Our only address is {address}. Check it before you type a code.',
      sms: 'Our texts begin with “{brand}:” and never ask you to send a code or a password.',
      fee: 'We never ask for money before a loan is paid out. Who does is not us.',
      contacts: 'We never tell your family, friends or employer about your loan.',
    },
    complaintHeading: 'If something is wrong',
    complaint: {
      first: 'Tell customer service first. You get an answer within seven days.',
      officer: 'Not settled? Write to our {officer}:',
      sec: 'You may always turn to the Securities and Exchange Commission, which licenses us.',
      npc: 'About your data, you may turn to the National Privacy Commission.',
    },
    checkSec: 'Check us with the SEC',
    checkNpc: 'National Privacy Commission',
  },
  outside: {
    heading: 'Leaving this app',
    leaving: 'You are going to another website',
    careful: 'It is not ours. Never type your SMS code there.',
    onward: 'Go to {host}',
    stay: 'Stay here',
    refusedHeading: 'We do not open this link',
    refusedBody:
      'It leads to a website that is not on our list. If somebody sent it to you, be careful with it.',
  },
} as const;
