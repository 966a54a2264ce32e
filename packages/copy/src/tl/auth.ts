import type { auth as original } from '../en/auth';
import type { Words } from '../words';

export const auth: Words<typeof original> = {
  heading: 'Mag-log in o mag-sign up',
  intro: 'Ang number mo ang account mo. Walang password na makakalimutan.',
  phone: 'Mobile number',
  captcha: 'Letters at numbers sa picture',
  captchaImage: 'Code sa picture',
  captchaNew: 'Bagong picture',
  captchaFailed: 'Hindi lumabas ang picture. I-tap ang arrow para subukan ulit.',
  sendCode: 'Ipadala ang OTP',
  sendingCode: 'Ipinapadala ang OTP…',
  entering: 'Nila-log in ka na…',
  code: 'OTP mula sa text',
  codeHint: 'Nagpadala kami ng {digits}-digit na OTP sa +63 {phone}.',
  triesLeft: '{tries, plural, =0 {Wala nang natitirang subok.} =1 {1 subok na lang.} other {# subok pa.}}',
  resend: 'Ipadala ulit',
  resendIn: 'Ipadala ulit pagkalipas ng {time}',
  consent:
    'Sang-ayon ako sa <link>privacy policy</link>. Sa madaling salita: ginagamit namin ang detalye mo para desisyunan ang loan mo at ma-contact ka. Hindi namin ito ibinebenta.',
  submit: 'Mag-log in',
  safety: 'Hindi tatawag ang Tulay para hingin ang OTP mo.',
};
