/** Banks of the Indian market; the branch is the IFSC. Amounts are in hundredths, as everywhere. */
import { payoutLimits } from '@tulay/engine/payout/networks';

const BANKS = {
  axis: 'Axis Bank',
  bandhan: 'Bandhan Bank',
  baroda: 'Bank of Baroda',
  boi: 'Bank of India',
  canara: 'Canara Bank',
  central: 'Central Bank of India',
  federal: 'Federal Bank',
  hdfc: 'HDFC Bank',
  icici: 'ICICI Bank',
  idbi: 'IDBI Bank',
  idfc_first: 'IDFC FIRST Bank',
  indian: 'Indian Bank',
  indusind: 'IndusInd Bank',
  kotak: 'Kotak Mahindra Bank',
  pnb: 'Punjab National Bank',
  sbi: 'State Bank of India',
  south_indian: 'South Indian Bank',
  union: 'Union Bank of India',
  yes: 'Yes Bank',
} as const;

export const INDIAN_BANKS = Object.entries(BANKS).map(([code, name]) => ({
  channel: `in_${code}`,
  kind: 'bank' as const,
  name,
  maxAmount: payoutLimits('IN', 'bank').most,
  market: 'IN' as const,
}));
