/** The hosted checkout's words. The gateway is another company, so they are its own. */
interface CheckoutWords {
  readonly title: string;
  readonly banner: string;
  readonly toPay: string;
  readonly reference: string;
  readonly channel: string;
  readonly payFull: string;
  readonly otherAmount: string;
  readonly payOther: string;
  readonly more: string;
  readonly payTwice: string;
  readonly payLate: string;
  readonly lateDays: string;
  readonly fail: string;
  readonly hang: string;
  readonly back: string;
  readonly amountWrong: string;
  readonly unknown: string;
  readonly status: Readonly<Record<'open' | 'pending' | 'paid' | 'failed' | 'expired', string>>;
}

export const CHECKOUT_WORDS: Readonly<Record<'en' | 'tl', CheckoutWords>> = {
  en: {
    title: 'Pay · Tulay sandbox',
    banner: 'Sandbox: no real money',
    toPay: 'Amount to pay',
    reference: 'Reference',
    channel: 'Channel',
    payFull: 'Pay in full',
    otherAmount: 'Another amount, in pesos',
    payOther: 'Pay this amount',
    more: 'What else can happen',
    payTwice: 'Pay twice',
    payLate: 'Pay, but the confirmation comes late',
    lateDays: 'Late by how many days',
    fail: 'Let the payment fail',
    hang: 'Leave it hanging',
    back: 'Back to the lender',
    amountWrong: 'Enter an amount in pesos, such as 1500 or 1500.50.',
    unknown: 'There is no such payment here.',
    status: {
      open: 'Not paid yet',
      pending: 'The payment is under way',
      paid: 'Paid',
      failed: 'The last payment failed. You can try again.',
      expired: 'This payment link has expired. Ask the lender for a new one.',
    },
  },
  tl: {
    title: 'Magbayad · Tulay sandbox',
    banner: 'Sandbox: hindi ito totoong pera',
    toPay: 'Babayaran mo',
    reference: 'Reference',
    channel: 'Saan magbabayad',
    payFull: 'Bayaran nang buo',
    otherAmount: 'Ibang halaga, sa piso',
    payOther: 'Bayaran ang halagang ito',
    more: 'Iba pang puwedeng mangyari',
    payTwice: 'Magbayad nang dalawang beses',
    payLate: 'Magbayad, pero late ang kumpirmasyon',
    lateDays: 'Ilang araw na late',
    fail: 'Huwag pumasok ang bayad',
    hang: 'Iwang nakabitin',
    back: 'Bumalik sa lender',
    amountWrong: 'Ilagay ang halaga sa piso, gaya ng 1500 o 1500.50.',
    unknown: 'Walang ganitong bayarin dito.',
    status: {
      open: 'Hindi pa bayad',
      pending: 'Pinoproseso pa ang bayad',
      paid: 'Bayad na',
      failed: 'Hindi pumasok ang huling bayad. Puwede mong subukan ulit.',
      expired: 'Lumipas na ang link na ito. Humingi ng bago sa lender.',
    },
  },
};

export type CheckoutLanguage = keyof typeof CHECKOUT_WORDS;

/** `?lang` wins; otherwise the browser's first language decides. */
export function checkoutLanguage(asked: string | undefined, accepted: string | undefined): CheckoutLanguage {
  if (asked === 'tl' || asked === 'en') return asked;
  return /^(tl|fil)\b/i.test(accepted?.trim() ?? '') ? 'tl' : 'en';
}
