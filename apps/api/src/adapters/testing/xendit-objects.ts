/** Xendit's objects, validated as its documentation says. */
import { randomUUID } from 'node:crypto';
import { PAYMENT_CHANNELS, type PaymentChannel } from '@tulay/engine/payment/channels';
import { formatQrPh } from '@tulay/engine/payment/qr-ph';
import { centavosOf } from '../http/pesos';
import type { Incoming, Reply } from './stand-in';

export interface PayoutObject extends Record<string, unknown> {
  id: string;
  reference_id: string;
  amount: number;
  status: string;
  created: string;
  updated: string;
}
export interface RequestObject extends Record<string, unknown> {
  payment_request_id: string;
  reference_id: string;
  request_amount: number;
  status: string;
  latest_payment_id?: string;
}
export interface PaymentObject extends Record<string, unknown> {
  payment_id: string;
  payment_request_id: string;
  status: string;
}

/** Transaction of the statement. */
export interface TransactionObject {
  readonly id: string;
  readonly product_id: string;
  readonly reference_id: string;
  readonly type: string;
  readonly amount: number;
  readonly status: string;
  readonly created: string;
  readonly updated: string;
}

export const error = (status: number, error_code: string): Reply => ({
  status,
  body: { error_code, message: 'no' },
});
export const now = () => new Date().toISOString();

/** Codes of the Philippine payout channels that Xendit's client libraries contain. */
const PAYOUT_CHANNEL_CODES: ReadonlySet<string> = new Set(
  `ABP AUB BDO BMB BOC BPI BPIDB BRB CBC CBS CEBRUR CMG CRD CTBC DBI DBP DCP EQB EWB EWR ING ISLA LBP MET MPI MSB OMNI ONB
  PAR PBB PBC PNB PNBSB PRB PSB PTC PVB QCB QCRB RBG RCBC ROB SBA SEC SSB UCBSB UCPB UBP WDB YUANSB COINS GCASH GRABPAY PAYMAYA
  SPY`
    .split(/\s+/)
    .map((code) => `PH_${code}`),
);

/** Creates a payout from a request, or returns the error. */
export function payoutOf({ json }: Incoming): PayoutObject | Reply {
  const request = json as Partial<PayoutObject> & { channel_properties?: Record<string, string> };
  const { account_number, account_holder_name } = request.channel_properties ?? {};
  if (!request.reference_id || !account_number || !account_holder_name || request['currency'] !== 'PHP') {
    return error(400, 'API_VALIDATION_ERROR');
  }
  if (!PAYOUT_CHANNEL_CODES.has(String(request['channel_code'])))
    return error(400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR');
  if (typeof request.amount !== 'number' || request.amount <= 0) return error(400, 'RECIPIENT_AMOUNT_ERROR');
  const at = now();
  return {
    ...request,
    id: `disb-${randomUUID()}`,
    status: 'ACCEPTED',
    created: at,
    updated: at,
  } as PayoutObject;
}

/** Documented minimum and maximum of each channel, in pesos. */
const SUMS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  GCASH: [1, 100_000],
  QRPH: [1, 50_000],
  BPI_DIRECT_DEBIT: [0.01, 500_000],
  '7ELEVEN': [50, 50_000],
  CEBUANA: [1, 30_000],
  PALAWAN: [50, 20_000],
};

const CHANNELS_BY_CODE: ReadonlyMap<string | null, PaymentChannel> = new Map(
  Object.values(PAYMENT_CHANNELS).map((channel) => [channel.codes.xendit, channel]),
);

/** Creates a payment request, or returns the error. */
export function requestOf({ json }: Incoming): RequestObject | Reply {
  const request = json as Partial<RequestObject> & { channel_properties?: Record<string, unknown> };
  const code = String(request['channel_code']);
  const isWellFormed =
    request['type'] === 'PAY' &&
    request['country'] === 'PH' &&
    request['currency'] === 'PHP' &&
    request.reference_id;
  if (!CHANNELS_BY_CODE.has(code)) return error(400, 'CHANNEL_NOT_FOUND');
  if (!isWellFormed || typeof request.request_amount !== 'number' || request.request_amount <= 0) {
    return error(400, 'API_VALIDATION_ERROR');
  }
  const [least, most] = SUMS[code] ?? [0, Number.POSITIVE_INFINITY];
  if (request.request_amount < least || request.request_amount > most)
    return error(400, 'API_VALIDATION_ERROR');
  const redirects = CHANNELS_BY_CODE.get(code)?.means === 'redirect';
  if (redirects && !request.channel_properties?.['success_return_url'])
    return error(400, 'API_VALIDATION_ERROR');
  const id = `pr-${randomUUID()}`;
  return {
    ...request,
    payment_request_id: id,
    status: 'REQUIRES_ACTION',
    actions: [actionOf(code, redirects, id, request.request_amount)],
    created: now(),
    updated: now(),
  } as RequestObject;
}

function actionOf(code: string, redirects: boolean, id: string, pesos: number): object {
  if (redirects)
    return { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: `https://pay.xendit.test/${id}` };
  if (code !== 'QRPH') {
    const value = id.replaceAll('-', '').slice(2, 14).toUpperCase();
    return { type: 'PRESENT_TO_CUSTOMER', descriptor: 'PAYMENT_CODE', value };
  }
  const value = formatQrPh({
    acquirer: 'XENDPHM2XXX',
    merchantId: '1',
    merchantName: 'Lender',
    merchantCity: 'Manila',
    amount: centavosOf(pesos) ?? 0,
    reference: id.slice(3, 20),
  });
  return { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value };
}
