/** Limits and fees in centavos, posting times in minutes. InstaPay, also under QR Ph, carries at most ₱50,000 a transfer. The payer pays the fee in addition to the payment. */
interface ChannelSeed {
  readonly channel: string;
  readonly means: 'redirect' | 'qr' | 'counter';
  readonly kind: 'wallet' | 'qr' | 'bank' | 'counter';
  readonly name: string;
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly fee: number | null;
  readonly postsMinutes: number;
}

const INSTAPAY = 5_000_000;
const MIN_AMOUNT = 100;

const wallet = (channel: string, name: string): ChannelSeed => ({
  channel,
  means: 'redirect',
  kind: 'wallet',
  name,
  minAmount: MIN_AMOUNT,
  maxAmount: INSTAPAY,
  fee: 0,
  postsMinutes: 1,
});
/** Paid on the bank's page, which states the bank's fee. */
const bank = (channel: string, name: string): ChannelSeed => ({
  ...wallet(channel, name),
  kind: 'bank',
  fee: null,
  postsMinutes: 5,
});
const counter = (
  channel: string,
  name: string,
  { fee, postsMinutes, maxAmount }: Pick<ChannelSeed, 'fee' | 'postsMinutes' | 'maxAmount'>,
): ChannelSeed => ({
  channel,
  means: 'counter',
  kind: 'counter',
  name,
  minAmount: 5_000,
  maxAmount,
  fee,
  postsMinutes,
});

export const PAYMENT_CHANNELS: readonly ChannelSeed[] = [
  wallet('gcash', 'GCash'),
  wallet('maya', 'Maya'),
  wallet('grabpay', 'GrabPay'),
  wallet('shopeepay', 'ShopeePay'),
  { ...wallet('qrph', 'QR Ph'), means: 'qr', kind: 'qr' },
  bank('bpi', 'BPI'),
  bank('unionbank', 'UnionBank'),
  bank('rcbc', 'RCBC'),
  counter('7eleven', '7-Eleven', { fee: 1_500, postsMinutes: 15, maxAmount: 1_000_000 }),
  counter('cebuana', 'Cebuana Lhuillier', { fee: 1_000, postsMinutes: 60, maxAmount: 3_000_000 }),
  counter('mlhuillier', 'M Lhuillier', { fee: 1_000, postsMinutes: 60, maxAmount: 3_000_000 }),
  counter('palawan', 'Palawan Pawnshop', { fee: 1_000, postsMinutes: 60, maxAmount: 2_000_000 }),
  counter('bayad', 'Bayad Center', { fee: 1_000, postsMinutes: 1_440, maxAmount: 5_000_000 }),
];
