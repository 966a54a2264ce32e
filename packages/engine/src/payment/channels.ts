/** Catalog of the payment channels: everything that the app knows about a channel, except its icon and the words of its guide. */
import { PAYOUT_NETWORKS } from '../payout/networks';
import { keysOf } from '../records';
import type { ChannelFee, ChannelTerms } from './channel-terms';

/** How a checkout is paid: on the gateway's page, by scanning a QR code, or with a number at a payment center. */
export type PaymentMeans = 'redirect' | 'qr' | 'counter';

/** How a channel is paid. A `transfer` goes to the lender's bank account; it has no checkout, because no gateway takes part. */
export type ChannelMeans = PaymentMeans | 'transfer';

export const CHANNEL_KINDS = ['wallet', 'qr', 'bank', 'counter', 'transfer'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Guide in the help that explains how to pay by a channel. */
export type ChannelGuide = ChannelKind;

export type CollectionGateway = 'xendit' | 'paymongo';

export interface PaymentChannel {
  /** Usual way to pay by this channel. A gateway may show its own page instead. */
  readonly means: ChannelMeans;
  readonly kind: ChannelKind;
  readonly guide: ChannelGuide;
  /** The gateway's code, from its documentation; null if the gateway does not have the channel. */
  readonly codes: Readonly<Record<CollectionGateway, string | null>>;
  /** Page with the terms that the channel itself sets for payers. The app may link to its origin. */
  readonly termsUrl: `https://${string}`;
  readonly terms: ChannelTerms;
}

/** InstaPay's limit of one transfer, which also applies to QR Ph. */
const INSTAPAY = PAYOUT_NETWORKS.instapay.maxAmount;

const NO_FEE: ChannelFee = { kind: 'amount', amount: 0 };

type Codes = PaymentChannel['codes'];
type TermsUrl = PaymentChannel['termsUrl'];

const wallet = (
  name: string,
  codes: Codes,
  termsUrl: TermsUrl,
  terms: Partial<ChannelTerms> = {},
): PaymentChannel => ({
  means: 'redirect',
  kind: 'wallet',
  guide: 'wallet',
  codes,
  termsUrl,
  terms: {
    name,
    minAmount: 100,
    maxAmount: INSTAPAY,
    sameDayMax: null,
    fee: NO_FEE,
    postsMinutes: 1,
    goodStandingOnly: false,
    ...terms,
  },
});

/** Defines a bank. The borrower pays on the bank's page, which states the bank's fee. */
const bank = (name: string, codes: Codes, termsUrl: TermsUrl): PaymentChannel => ({
  ...wallet(name, codes, termsUrl, { fee: { kind: 'bank' }, postsMinutes: 5 }),
  kind: 'bank',
  guide: 'bank',
});

/** Defines a payment center, where the payer shows a code. PayMongo has none. */
const counter = (
  name: string,
  xendit: string | null,
  termsUrl: TermsUrl,
  { fee, ...terms }: Pick<ChannelTerms, 'postsMinutes' | 'maxAmount'> & { readonly fee: number },
): PaymentChannel => ({
  means: 'counter',
  kind: 'counter',
  guide: 'counter',
  codes: { xendit, paymongo: null },
  termsUrl,
  terms: {
    name,
    minAmount: 5_000,
    sameDayMax: null,
    fee: { kind: 'amount', amount: fee },
    goodStandingOnly: false,
    ...terms,
  },
});

/** Name of the channel that carries money to the lender's bank account. */
export const BANK_TRANSFER = 'bank_transfer';

/**
 * Payment channels by name. A name never changes, because stored payments contain it. The app lists the channels in
 * this order.
 */
export const PAYMENT_CHANNELS = {
  gcash: wallet(
    'GCash',
    { xendit: 'GCASH', paymongo: 'gcash' },
    'https://www.gcash.com/terms-and-conditions',
  ),
  maya: wallet(
    'Maya',
    { xendit: 'PAYMAYA', paymongo: 'paymaya' },
    'https://www.maya.ph/terms-and-conditions',
  ),
  grabpay: wallet(
    'GrabPay',
    { xendit: 'GRABPAY', paymongo: 'grab_pay' },
    'https://www.grab.com/ph/terms-policies/payment-rewards/',
  ),
  shopeepay: wallet(
    'ShopeePay',
    { xendit: 'SHOPEEPAY', paymongo: 'shopee_pay' },
    'https://help.shopee.ph/portal/article/77306',
  ),
  qrph: {
    // The central bank's circular on QR Ph. The payer's own app has its own terms.
    ...wallet(
      'QR Ph',
      { xendit: 'QRPH', paymongo: 'qrph' },
      'https://www.bsp.gov.ph/Regulations/Issuances/2019/c1055.pdf',
    ),
    means: 'qr',
    kind: 'qr',
    guide: 'qr',
  },
  bpi: bank(
    'BPI',
    { xendit: 'BPI_DIRECT_DEBIT', paymongo: 'dob' },
    'https://www.bpi.com.ph/content/bpi/ph/en/personal/bank/digital-banking/online/terms-and-conditions.html',
  ),
  unionbank: bank(
    'UnionBank',
    { xendit: 'UBP_DIRECT_DEBIT', paymongo: 'dob_ubp' },
    'https://www.unionbankph.com/terms-and-conditions',
  ),
  rcbc: bank(
    'RCBC',
    { xendit: 'RCBC_DIRECT_DEBIT', paymongo: null },
    'https://www.rcbc.com/DigitalBanking/OnlineBankingTermsandConditions',
  ),
  '7eleven': counter('7-Eleven', '7ELEVEN', 'https://7-connect.philseven.com/terms/', {
    fee: 1_500,
    postsMinutes: 15,
    maxAmount: 1_000_000,
  }),
  cebuana: counter('Cebuana Lhuillier', 'CEBUANA', 'https://www.cebuanalhuillier.com/terms-and-conditions/', {
    fee: 1_000,
    postsMinutes: 60,
    maxAmount: 3_000_000,
  }),
  mlhuillier: counter('M Lhuillier', 'MLHUILLIER', 'https://mlhuillier.com/terms-and-conditions/', {
    fee: 1_000,
    postsMinutes: 60,
    maxAmount: 3_000_000,
  }),
  palawan: counter('Palawan Pawnshop', 'PALAWAN', 'https://www.palawanpay.com/terms-conditions/', {
    fee: 1_000,
    postsMinutes: 60,
    maxAmount: 2_000_000,
  }),
  bayad: counter('Bayad Center', null, 'https://app.bayad.com/terms-and-conditions', {
    fee: 1_000,
    postsMinutes: 1_440,
    maxAmount: 5_000_000,
  }),
  /**
   * A bank transfer can carry every sum that a borrower can owe. A sum above InstaPay's limit goes by PESONet, which
   * delivers only on banking days.
   */
  [BANK_TRANSFER]: {
    means: 'transfer',
    kind: 'transfer',
    guide: 'transfer',
    codes: { xendit: null, paymongo: null },
    // The central bank's rules of InstaPay and PESONet. The payer's own bank has its own terms.
    termsUrl: 'https://morb.bsp.gov.ph/appendix-126/',
    terms: {
      name: 'Bank transfer',
      minAmount: 1,
      maxAmount: PAYOUT_NETWORKS.pesonet.maxAmount,
      sameDayMax: INSTAPAY,
      fee: { kind: 'bank' },
      postsMinutes: 1_440,
      goodStandingOnly: false,
    },
  },
} satisfies Record<string, PaymentChannel>;

export type ChannelId = keyof typeof PAYMENT_CHANNELS;

// `Object.keys` is typed as strings, although this object has no other keys.
export const CHANNEL_IDS = keysOf(PAYMENT_CHANNELS);

export const isChannelId = (name: string): name is ChannelId => Object.hasOwn(PAYMENT_CHANNELS, name);

/** Returns the code by which a gateway calls a channel; null if it lacks the channel. */
export const gatewayCode = (gateway: CollectionGateway, channel: string): string | null =>
  isChannelId(channel) ? PAYMENT_CHANNELS[channel].codes[gateway] : null;

/** Returns the codes of every channel that a gateway has. */
export const gatewayCodes = (gateway: CollectionGateway): readonly string[] =>
  CHANNEL_IDS.flatMap((channel) => gatewayCode(gateway, channel) ?? []);
