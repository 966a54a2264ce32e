export const system = {
  notFound: {
    heading: 'Page not found',
    body: 'The link may be old or mistyped. Nothing saved is lost.',
    home: 'Go to start',
  },
  help: {
    heading: 'Need help?',
    body: 'What you type is saved as you go. You can close this page and come back. Customer service answers 9 AM to 6 PM, Manila time.',
  },
  broken: {
    heading: 'This page stopped working',
    body: 'The problem is on our side. What you saved is still here.',
    retry: 'Try again',
    report: 'Report it',
    subject: 'A page stopped working',
  },
} as const;

export const noAndroid = {
  heading: 'Not supported on Android yet',
  body: 'Tulay does not run on Android phones for now.',
  whatNow: 'What you can do instead',
  iphone: 'Open this address on an iPhone or iPad.',
  computer: 'Or open it on a computer, in any recent browser.',
  owe: 'If you have a loan with us, our hotline can help you pay: {hotline}.',
  copyAddress: 'Copy address',
} as const;
