/** PayMongo's names of the channels of our lists. */

/** What its checkout page can take; it has no shop's counter. */
const PAYMENT_METHODS: Readonly<Record<string, string>> = {
  gcash: 'gcash',
  maya: 'paymaya',
  grabpay: 'grab_pay',
  shopeepay: 'shopee_pay',
  qrph: 'qrph',
  bpi: 'dob',
  unionbank: 'dob_ubp',
};

/** Null for what it has not; all of them where the payer chooses on its page. */
export function paymentMethods(channel: string | null): readonly string[] | null {
  if (channel === null) return Object.values(PAYMENT_METHODS);
  const method = PAYMENT_METHODS[channel];
  return method === undefined ? null : [method];
}

/** Business identifier codes (ISO 9362) of those that InstaPay and PESONet reach; who is missing here is not paid out to. */
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

/** PayMongo's own, of every wallet with it. */
export const WALLET_BIC = 'PAEYPHM2XXX';

/** InstaPay carries at most ₱50,000, in centavos; above it goes by PESONet. */
const INSTAPAY_MOST = 5_000_000;

export const railOf = (amount: number): 'instapay' | 'pesonet' =>
  amount <= INSTAPAY_MOST ? 'instapay' : 'pesonet';

/** InstaPay's and PESONet's reasons (ISO 20022) for an account that is wrong, closed or blocked, or a name that differs. */
const WRONG_ACCOUNT = new Set(['AC01', 'AC03', 'AC04', 'AC06', 'AC14', 'BE01']);

/** Why a transfer failed, as our texts know it; else the rail's own word. */
export const failureOf = (code: string | null | undefined): string => {
  if (!code) return 'gateway_failed';
  return WRONG_ACCOUNT.has(code) ? 'account_invalid' : code.toLowerCase();
};
