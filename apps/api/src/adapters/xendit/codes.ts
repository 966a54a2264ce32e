import type { PayoutFailureCode } from '@tulay/engine/payout/failure';

/**
 * Codes of Xendit's list of payout channels (`DisbursementChannelCode`), never guessed from names. A bank without a
 * listed code is not offered; payment centers that pay out cash have none.
 */
export const PAYOUT_CODES: Readonly<Record<string, string>> = {
  gcash: 'PH_GCASH',
  maya: 'PH_PAYMAYA',
  grabpay: 'PH_GRABPAY',
  coins: 'PH_COINS',
  omnipay: 'PH_OMNI',
  starpay: 'PH_SPY',
  bdo: 'PH_BDO',
  bpi: 'PH_BPI',
  metrobank: 'PH_MET',
  landbank: 'PH_LBP',
  pnb: 'PH_PNB',
  unionbank: 'PH_UBP',
  rcbc: 'PH_RCBC',
  chinabank: 'PH_CBC',
  securitybank: 'PH_SEC',
  eastwest: 'PH_EWB',
  psbank: 'PH_PSB',
  aub: 'PH_AUB',
  dbp: 'PH_DBP',
  bdonetwork: 'PH_ONB',
  banko: 'PH_BPIDB',
  bankofcommerce: 'PH_BOC',
  allbank: 'PH_ABP',
  bangkomabuhay: 'PH_BMB',
  camalig: 'PH_CMG',
  cardbank: 'PH_CRD',
  cebuanabank: 'PH_CEBRUR',
  chinabanksavings: 'PH_CBS',
  ctbc: 'PH_CTBC',
  dungganon: 'PH_DBI',
  eastwestrural: 'PH_EWR',
  equicom: 'PH_EQB',
  isla: 'PH_ISLA',
  malayan: 'PH_MSB',
  maybank: 'PH_MPI',
  partnerrural: 'PH_PAR',
  pbcom: 'PH_PBC',
  pbb: 'PH_PBB',
  philtrust: 'PH_PTC',
  veterans: 'PH_PVB',
  producers: 'PH_PRB',
  queencity: 'PH_QCB',
  quezoncapital: 'PH_QCRB',
  guinobatan: 'PH_RBG',
  sterling: 'PH_SBA',
  sunsavings: 'PH_SSB',
  ucpbsavings: 'PH_UCBSB',
  wealthdevelopment: 'PH_WDB',
};

export const payoutCode = (channel: string): string | null => PAYOUT_CODES[channel] ?? null;

const FAILURES: Readonly<Record<string, PayoutFailureCode>> = {
  INVALID_DESTINATION: 'account_invalid',
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'account_invalid',
  RECIPIENT_AMOUNT_ERROR: 'amount_exceeded',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'amount_exceeded',
};

export const failureOf = (code: string | null | undefined): string =>
  code ? (FAILURES[code] ?? code.toLowerCase()) : 'gateway_failed';

/** Returns the reason for which Xendit refused a payout at once, as a parameter of the error; undefined if it named none. */
export const refusalOf = (code: string): { readonly failure: PayoutFailureCode } | undefined => {
  const failure = FAILURES[code];
  return failure && { failure };
};
