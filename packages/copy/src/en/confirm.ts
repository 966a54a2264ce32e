export const confirm = {
  heading: 'Confirm it is you',
  code: 'Code from the text message',
  codeHint: 'We sent a {digits}-digit code to {phone}.',
  codeWrong: 'That code isn’t right. Please enter it again.',
  sendCode: 'Text me the code',
  checking: 'Checking the code…',
  safety: 'Tulay never calls to ask for this code.',
  withdrawal: 'This sends {amount} to {account}.',
} as const;
