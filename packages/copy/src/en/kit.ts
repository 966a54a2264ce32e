/** Words of the components of every form. */
export const kit = {
  optional: '(optional)',
  choose: 'Choose one',
  copied: 'Copied',
  copyFailed: 'This browser can’t copy for you. Select the text and copy it yourself.',
  codeBox: '{label}, {length} digits',
  codeTooLong: 'This has {typed} digits. The OTP has {length}.',
  phonePrefix: 'Philippine numbers start with +63',
} as const;

/** Help that a screen's top bar opens. */
export const helpBar = {
  heading: 'Need help?',
  body: 'What you type is saved as you go. You can close this page and come back. Customer service answers 9 AM to 6 PM, Manila time.',
} as const;

/** Words of the steps and the signature. */
export const formKit = {
  step: 'Step {step} of {total} · {minutes, plural, =1 {about 1 minute left} other {about # minutes left}}',
  stepShort: 'Step {step} of {total}',
  signHere: 'Sign in the box with your finger or mouse',
  signAgain: 'Sign again',
  signed: 'Your signature is in the box',
} as const;
