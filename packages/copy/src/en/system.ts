export const system = {
  notFound: {
    heading: 'This page is not here',
    body: 'The link may be old or mistyped. Nothing of yours is lost.',
    home: 'Go to the first page',
  },
  help: {
    heading: 'Need a hand?',
    body: 'What you type is saved as you go. You can close this page and come back. A person answers 9 AM to 6 PM, Manila time.',
  },
  broken: {
    heading: 'This view stopped working',
    body: 'It is our fault, not yours. What you saved is kept.',
    retry: 'Try again',
    report: 'Tell us about it',
    subject: 'A view stopped working',
  },
} as const;

export const noAndroid = {
  heading: 'Not supported on Android yet',
  body: 'Tulay does not run on Android phones for now.',
  whatNow: 'What you can do instead',
  iphone: 'Open this address on an iPhone or iPad.',
  computer: 'Or open it on a computer, in any recent browser.',
  owe: 'If you have a loan with us, our hotline helps you pay: {hotline}.',
  copyAddress: 'Copy the address',
} as const;
