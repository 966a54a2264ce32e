import { gatewayCode, gatewayCodes } from '@tulay/engine/payment/channels';
import type { PayoutFailureCode } from '@tulay/engine/payout/failure';
import type { PayoutNetwork } from '@tulay/engine/payout/networks';

/**
 * Returns PayMongo's names of the payment methods to show on the checkout page: all if the payer chooses there, null if
 * PayMongo lacks the channel.
 */
export function paymentMethods(channel: string | null): readonly string[] | null {
  if (channel === null) return gatewayCodes('paymongo');
  const method = gatewayCode('paymongo', channel);
  return method === null ? null : [method];
}

/** Business identifier codes (ISO 9362) of banks and wallets on InstaPay and PESONet. Payouts to others are not offered. */
export const BIC: Readonly<Record<string, string>> = {
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

/** PayMongo’s names of the networks; undefined for a network that PayMongo lacks. */
export const providerOf = (network: PayoutNetwork): 'instapay' | 'pesonet' | undefined =>
  network === 'instapay' || network === 'pesonet' ? network : undefined;

/**
 * Reason codes (ISO 20022) and PayMongo's own: a wrong, closed or blocked account or another name; an ID that does not
 * match; an amount above what the network or the account takes.
 */
const FAILURES: Readonly<Record<string, PayoutFailureCode>> = {
  AC01: 'account_invalid',
  AC03: 'account_invalid',
  AC04: 'account_invalid',
  AC06: 'account_invalid',
  AC14: 'account_invalid',
  BE01: 'account_invalid',
  BE17: 'identity_mismatch',
  AM02: 'amount_exceeded',
  AM13: 'amount_exceeded',
  AM14: 'amount_exceeded',
  AM21: 'amount_exceeded',
  transaction_limit_exceeded: 'amount_exceeded',
};

/**
 * Returns the failure code for which our dictionaries have words. For any other code, returns the code of the bank
 * network in lower case.
 */
export const failureOf = (code: string | null | undefined): string => {
  if (!code) return 'gateway_failed';
  return FAILURES[code] ?? code.toLowerCase();
};
