export const confirm = {
  heading: 'Confirm it’s you',
  code: 'OTP from the text',
  codeHint: 'We sent a {digits}-digit OTP to {phone}.',
  codeWrong: 'That OTP is incorrect. Please enter it again.',
  sendCode: 'Send OTP',
  checking: 'Checking the OTP…',
  safety: 'Tulay never calls to ask for your OTP.',
  withdrawal: 'This sends {amount} to {account}.',
} as const;
