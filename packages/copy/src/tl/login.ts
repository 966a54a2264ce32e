import type { login as original } from '../en/login';
import type { Words } from '../words';

export const login: Words<typeof original> = {
  heading: 'Mag-log in o mag-sign up',
  intro: 'Ang numero mo ang account mo. Walang password na makakalimutan.',
  phone: 'Numero ng cellphone',
  captcha: 'Mga letra at numero sa larawan',
  captchaImage: 'Code sa larawan',
  captchaNew: 'Bagong larawan',
  captchaFailed: 'Hindi lumabas ang larawan. Pindutin ang arrow para subukan ulit.',
  sendCode: 'I-text sa akin ang code',
  sendingCode: 'Ipinapadala ang code…',
  entering: 'Pinapapasok ka na…',
  code: 'Code mula sa text',
  codeHint: 'Nagpadala kami ng {digits} numerong code sa +63 {phone}.',
  triesLeft: '{tries, plural, =0 {Wala nang natitirang subok.} =1 {1 subok na lang.} other {# subok pa.}}',
  resend: 'Ipadala ulit',
  resendIn: 'Ipadala ulit pagkalipas ng {time}',
  consent:
    'Sang-ayon ako sa <link>patakaran sa privacy</link>. Sa madaling salita: ginagamit namin ang detalye mo para magpasya at maabot ka. Hindi namin ito ibinebenta.',
  submit: 'Mag-log in',
  safety: 'Hindi tatawag ang Tulay para hingin ang code na ito.',
};
