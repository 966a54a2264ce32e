import type { confirm as original } from '../en/confirm';
import type { Words } from '../words';

export const confirm: Words<typeof original> = {
  heading: 'Kumpirmahing ikaw ito',
  code: 'Code mula sa text',
  codeHint: 'Nagpadala kami ng {digits} numerong code sa {phone}.',
  codeWrong: 'Mali ang code na iyan. Ilagay ulit ang tama.',
  sendCode: 'I-text sa akin ang code',
  checking: 'Tinitingnan ang code…',
  safety: 'Hindi tatawag ang Tulay para hingin ang code na ito.',
  withdrawal: 'Ipapadala nito ang {amount} sa {account}.',
};
