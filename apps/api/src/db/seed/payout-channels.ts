import type { Market } from '@tulay/engine/market';
import { type PayoutKind, payoutLimits } from '@tulay/engine/payout/networks';

/**
 * A payout channel. `maxAmount` is the largest transfer that it receives, in centavos: that of its networks, or less. A
 * channel without a code in a gateway's adapter is not available through that gateway.
 */
interface ChannelSeed {
  readonly channel: string;
  readonly kind: PayoutKind;
  readonly name: string;
  readonly maxAmount: number;
  readonly market: Market;
}

const channelOf =
  (kind: PayoutKind) =>
  (channel: string, name: string, maxAmount = payoutLimits('PH', kind).most): ChannelSeed => ({
    channel,
    kind,
    name,
    maxAmount,
    market: 'PH',
  });
const bank = channelOf('bank');
const wallet = channelOf('wallet');
const shop = channelOf('remittance');

export const PAYOUT_CHANNELS: readonly ChannelSeed[] = [
  wallet('gcash', 'GCash'),
  wallet('maya', 'Maya'),
  wallet('grabpay', 'GrabPay'),
  wallet('coins', 'Coins.ph'),
  wallet('shopeepay', 'ShopeePay'),
  wallet('palawanpay', 'PalawanPay'),
  wallet('hellomoney', 'HelloMoney by AUB'),
  wallet('juancash', 'JuanCash'),
  wallet('omnipay', 'OmniPay'),
  wallet('starpay', 'StarPay'),
  wallet('tayocash', 'TayoCash'),
  wallet('traxionpay', 'TraxionPay'),
  wallet('usscmoney', 'USSC Money'),
  wallet('bananapay', 'BananaPay'),
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
  bank('mayabank', 'Maya Bank'),
  bank('uniondigital', 'UnionDigital Bank'),
  bank('uno', 'UNO Digital Bank'),
  bank('ofbank', 'OFBank'),
  bank('dbp', 'Development Bank of the Philippines'),
  bank('bdonetwork', 'BDO Network Bank'),
  bank('banko', 'BanKo, A Subsidiary of BPI'),
  bank('bankofcommerce', 'Bank of Commerce'),
  bank('allbank', 'AllBank'),
  bank('bangkomabuhay', 'Bangko Mabuhay'),
  bank('bangkonuestra', 'Bangko Nuestra Señora del Pilar'),
  bank('camalig', 'Camalig Bank'),
  bank('cardbank', 'CARD Bank'),
  bank('cardsme', 'CARD SME Bank'),
  bank('cebuanabank', 'Cebuana Lhuillier Bank'),
  bank('chinabanksavings', 'China Bank Savings'),
  bank('citystate', 'Citystate Savings Bank'),
  bank('ctbc', 'CTBC Bank'),
  bank('dumaguete', 'Dumaguete City Development Bank'),
  bank('dungganon', 'Dungganon Bank'),
  bank('eastwestrural', 'Komo by EastWest Bank'),
  bank('equicom', 'Equicom Savings Bank'),
  bank('firstconsolidated', 'First Consolidated Bank'),
  bank('hsbc', 'HSBC Philippines'),
  bank('isla', 'ISLA Bank'),
  bank('legazpi', 'Legazpi Savings Bank'),
  bank('luzondevelopment', 'Luzon Development Bank'),
  bank('malayan', 'Malayan Savings Bank'),
  bank('maybank', 'Maybank Philippines'),
  bank('mcc', 'Mindanao Consolidated CoopBank'),
  bank('netbank', 'Netbank'),
  bank('ownbank', 'OwnBank'),
  bank('partnerrural', 'Partner Rural Bank'),
  bank('pbcom', 'PBCOM'),
  bank('pbb', 'Philippine Business Bank'),
  bank('philtrust', 'Philtrust Bank'),
  bank('veterans', 'Philippine Veterans Bank'),
  bank('producers', 'Producers Bank'),
  bank('queencity', 'Queen City Development Bank'),
  bank('quezoncapital', 'Quezon Capital Rural Bank'),
  bank('guinobatan', 'Rural Bank of Guinobatan'),
  bank('standardchartered', 'Standard Chartered Bank'),
  bank('sterling', 'Sterling Bank of Asia'),
  bank('sunsavings', 'Sun Savings Bank'),
  bank('ucpbsavings', 'UCPB Savings Bank'),
  bank('wealthdevelopment', 'Wealth Development Bank'),
  shop('palawan', 'Palawan Pawnshop'),
  shop('cebuana', 'Cebuana Lhuillier'),
  shop('mlhuillier', 'M Lhuillier'),
  shop('lbc', 'LBC'),
  shop('7eleven', '7-Eleven CLiQQ', 1_000_000),
  shop('villarica', 'Villarica Pawnshop'),
  shop('rdpawnshop', 'RD Pawnshop'),
  shop('tambunting', 'Tambunting Pawnshop'),
  shop('perahub', 'PERA HUB'),
  shop('ussc', 'USSC'),
  shop('westernunion', 'Western Union'),
  shop('smartpadala', 'Smart Padala', 1_000_000),
];
