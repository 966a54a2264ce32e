export const system = {
  notFound: {
    heading: 'Page not found',
    body: 'The link may be old or mistyped. Nothing saved is lost.',
    start: 'Go to start',
    home: 'Go to Home',
  },
  missing: {
    heading: 'This page hasn’t loaded',
    body: 'Check your connection, then try again. What you saved is still here.',
  },
  broken: {
    heading: 'This page stopped working',
    body: 'The problem is on our side. What you saved is still here.',
    retry: 'Try again',
    report: 'Report it',
    subject: 'A page stopped working',
  },
} as const;

/** Words of the page while the app has not started. They are part of the page, because the app's files did not load. */
export const boot = {
  failed: 'Tulay hasn’t loaded. Check your connection, then try again.',
  retry: 'Try again',
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
