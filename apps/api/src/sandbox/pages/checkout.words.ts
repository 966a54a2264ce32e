import type { Language } from '@tulay/contract/languages';

/** Texts of the hosted checkout, kept out of the lender's dictionaries because the gateway is another company. */
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

export const CHECKOUT_WORDS: Readonly<Record<Language, CheckoutWords>> = {
  en: {
    title: 'Pay · Tulay sandbox',
    banner: 'Sandbox: no real money',
    toPay: 'Amount to pay',
    reference: 'Reference',
    channel: 'Channel',
    payFull: 'Pay in full',
    otherAmount: 'Another amount, in pesos',
    payOther: 'Pay this amount',
    more: 'Simulate a problem',
    payTwice: 'Pay twice',
    payLate: 'Pay, but confirm late',
    lateDays: 'Days until the confirmation',
    fail: 'Fail the payment',
    hang: 'Leave it pending',
    back: 'Back to the lender',
    amountWrong: 'Enter an amount in pesos, such as 1500 or 1500.50.',
    unknown: 'This payment does not exist.',
    status: {
      open: 'Not paid yet',
      pending: 'The payment is being processed',
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
    more: 'Mag-simulate ng problema',
    payTwice: 'Magbayad nang dalawang beses',
    payLate: 'Magbayad, pero late ang kumpirmasyon',
    lateDays: 'Ilang araw bago ang kumpirmasyon',
    fail: 'Huwag pumasok ang bayad',
    hang: 'Iwang pending',
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
