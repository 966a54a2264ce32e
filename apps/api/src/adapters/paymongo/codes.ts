/** Payment methods of PayMongo's checkout page. It has no payment centers. */
const PAYMENT_METHODS: Readonly<Record<string, string>> = {
  gcash: 'gcash',
  maya: 'paymaya',
  grabpay: 'grab_pay',
  shopeepay: 'shopee_pay',
  qrph: 'qrph',
  bpi: 'dob',
  unionbank: 'dob_ubp',
};

/** Returns the methods of a channel: all if the payer chooses on the page, null if PayMongo lacks the channel. */
export function paymentMethods(channel: string | null): readonly string[] | null {
  if (channel === null) return Object.values(PAYMENT_METHODS);
  const method = PAYMENT_METHODS[channel];
  return method === undefined ? null : [method];
}

/** Business identifier codes (ISO 9362) of banks and wallets on InstaPay and PESONet. Payouts to others are not offered. */
const BIC: Readonly<Record<string, string>> = {
  gcash: 'GXCHPHM2XXX',
  maya: 'PAPHPHM1XXX',
  bdo: 'BNORPHMMXXX',
  bpi: 'BOPIPHMMXXX',
  metrobank: 'MBTCPHMMXXX',
  landbank: 'TLBPPHMMXXX',
  pnb: 'PNBMPHMMXXX',
  unionbank: 'UBPHPHMMXXX',
  rcbc: 'RCBCPHMMXXX',
  chinabank: 'CHBKPHMMXXX',
  securitybank: 'SETCPHMMXXX',
  eastwest: 'EWBCPHMMXXX',
  psbank: 'PHSBPHMMXXX',
  aub: 'AUBKPHMMXXX',
  gotyme: 'GOTYPHM2XXX',
  seabank: 'LAUIPHM2XXX',
  cimb: 'CIPHPHMMXXX',
  dbp: 'DBPHPHMMXXX',
  bankofcommerce: 'PABIPHMMXXX',
  ctbc: 'CTCBPHMMXXX',
  hsbc: 'HSBCPHMMXXX',
  maybank: 'MBBEPHMMXXX',
  pbcom: 'CPHIPHMMXXX',
  standardchartered: 'SCBLPHMMXXX',
};

export const bicOf = (channel: string): string | undefined => BIC[channel];

export const WALLET_BIC = 'PAEYPHM2XXX';

/** InstaPay's limit, ₱50,000 in centavos. Larger amounts go by PESONet. */
const INSTAPAY_MAX = 5_000_000;

export const railOf = (amount: number): 'instapay' | 'pesonet' =>
  amount <= INSTAPAY_MAX ? 'instapay' : 'pesonet';

/** Reason codes (ISO 20022) for a wrong, closed or blocked account, or a different name. */
const WRONG_ACCOUNT = new Set(['AC01', 'AC03', 'AC04', 'AC06', 'AC14', 'BE01']);

/** Returns the failure code that our dictionaries know, otherwise the rail's code in lower case. */
export const failureOf = (code: string | null | undefined): string => {
  if (!code) return 'gateway_failed';
  return WRONG_ACCOUNT.has(code) ? 'account_invalid' : code.toLowerCase();
};
