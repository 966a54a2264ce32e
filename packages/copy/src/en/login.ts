export const login = {
  heading: 'Log in or sign up',
  intro: 'Your number is your account. No password to forget.',
  phone: 'Mobile number',
  captcha: 'Letters in the picture',
  captchaImage: 'Picture code',
  captchaNew: 'New picture',
  sendCode: 'Text me the code',
  code: 'Code from the text message',
  codeHint: 'We sent a {digits}-digit code to +63 {phone}.',
  triesLeft: '{tries, plural, =1 {1 try left} other {# tries left}}',
  resend: 'Send again',
  resendIn: 'Resend in {time}',
  changePhone: 'Use another number',
  consent:
    'I agree to the <link>privacy policy</link>. In short: we use your details to decide and to reach you. We never sell them.',
  submit: 'Log in',
  safety: 'Tulay never calls to ask for this code.',
} as const;
