/**
 * Where a loan can be paid out. Amounts in centavos: InstaPay carries at most ₱50,000 a transfer; wallets and
 * remittance shops state their own limits. Channel codes are the gateway's `PH_…` family without the prefix.
 */
interface ChannelSeed {
  readonly channel: string;
  readonly kind: 'bank' | 'wallet' | 'remittance';
  readonly name: string;
  readonly maxAmount: number;
}

const INSTAPAY = 5_000_000;
const bank = (channel: string, name: string): ChannelSeed => ({
  channel,
  kind: 'bank',
  name,
  maxAmount: INSTAPAY,
});
const wallet = (channel: string, name: string): ChannelSeed => ({
  channel,
  kind: 'wallet',
  name,
  maxAmount: INSTAPAY,
});
const shop = (channel: string, name: string): ChannelSeed => ({
  channel,
  kind: 'remittance',
  name,
  maxAmount: 4_000_000,
});

export const PAYOUT_CHANNELS: readonly ChannelSeed[] = [
  wallet('gcash', 'GCash'),
  wallet('maya', 'Maya'),
  wallet('grabpay', 'GrabPay'),
  wallet('coins', 'Coins.ph'),
  wallet('shopeepay', 'ShopeePay'),
  bank('bdo', 'BDO Unibank'),
  bank('bpi', 'Bank of the Philippine Islands'),
  bank('metrobank', 'Metrobank'),
  bank('landbank', 'Land Bank of the Philippines'),
  bank('pnb', 'Philippine National Bank'),
  bank('unionbank', 'UnionBank of the Philippines'),
  bank('rcbc', 'RCBC'),
  bank('chinabank', 'China Banking Corporation'),
  bank('securitybank', 'Security Bank'),
  bank('eastwest', 'EastWest Bank'),
  bank('psbank', 'PSBank'),
  bank('aub', 'Asia United Bank'),
  bank('gotyme', 'GoTyme Bank'),
  bank('tonik', 'Tonik Digital Bank'),
  bank('seabank', 'SeaBank Philippines'),
  bank('cimb', 'CIMB Bank Philippines'),
  shop('palawan', 'Palawan Pawnshop'),
  shop('cebuana', 'Cebuana Lhuillier'),
  shop('mlhuillier', 'M Lhuillier'),
  shop('lbc', 'LBC'),
];
