export const confirm = {
  heading: 'I-confirm na ikaw ito',
  code: 'OTP mula sa text',
  codeHint: 'Nagpadala kami ng {digits}-digit na OTP sa {phone}.',
  codeWrong: 'Mali ang OTP. Ilagay ulit ang tama.',
  sendCode: 'Ipadala ang OTP',
  checking: 'Chine-check ang OTP…',
  safety: 'Hindi tatawag ang Tulay para hingin ang OTP mo.',
  withdrawal: 'Ipapadala nito ang {amount} sa {account}.',
};
