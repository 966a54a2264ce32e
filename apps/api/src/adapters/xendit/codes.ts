/** Xendit's names of the channels of our lists. */

/** Pay-outs: `PH_` and the name, but for these. */
const PAYOUT_CODES: Readonly<Record<string, string>> = {
  maya: 'PH_PAYMAYA',
  mayabank: 'PH_MAYA',
  shopeepay: 'PH_SHOPEEPAY',
  standardchartered: 'PH_SCB',
  bankofcommerce: 'PH_BOC',
};
/** Cash at a counter is no bank account: Xendit's pay-outs go by InstaPay and PESONet. */
const NO_PAYOUT = new Set([
  'palawan',
  'cebuana',
  'mlhuillier',
  'lbc',
  '7eleven',
  'villarica',
  'rdpawnshop',
  'tambunting',
  'perahub',
  'ussc',
  'westernunion',
  'smartpadala',
]);

export const payoutCode = (channel: string): string | null =>
  NO_PAYOUT.has(channel) ? null : (PAYOUT_CODES[channel] ?? `PH_${channel.toUpperCase()}`);

const PAYMENT_CODES: Readonly<Record<string, string>> = {
  gcash: 'GCASH',
  maya: 'PAYMAYA',
  grabpay: 'GRABPAY',
  shopeepay: 'SHOPEEPAY',
  qrph: 'QRPH',
  bpi: 'BPI_DIRECT_DEBIT',
  unionbank: 'UBP_DIRECT_DEBIT',
  rcbc: 'RCBC_DIRECT_DEBIT',
  '7eleven': '7ELEVEN',
  cebuana: 'CEBUANA',
  mlhuillier: 'MLHUILLIER',
  palawan: 'PALAWAN',
};

export const paymentCode = (channel: string | null): string | undefined =>
  channel === null ? undefined : PAYMENT_CODES[channel];

/** Why a pay-out failed, as our texts know it; else the gateway's own word. */
const FAILURES: Readonly<Record<string, string>> = {
  INVALID_DESTINATION: 'account_invalid',
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'account_invalid',
};

export const failureOf = (code: string | null | undefined): string =>
  code ? (FAILURES[code] ?? code.toLowerCase()) : 'gateway_failed';
