import * as z from 'zod/mini';
import { Language, Uuid } from '../common';
import { fileAnswer, operations } from '../operation';
import { BankTransferQuery, BankTransferView } from './bank-transfer';
import { REPAYMENT_COUPON_ERRORS } from './coupon.routes';
import {
  PaymentChannelView,
  PaymentCodeView,
  PaymentDetail,
  PaymentOpened,
  PaymentRequest,
  PaymentResult,
} from './payment';

const inLanguage = z.object({ language: z._default(Language, 'en') });
const byReference = { reference: z.string().check(z.maxLength(100)) };

/** Error codes of the channel and the gateway's checkout. `stale`: the loan changed while the payment was opened. */
export const CHECKOUT_ERRORS = [
  'channel_unsupported',
  'channel_unavailable',
  'channel_overdue',
  'gateway_unavailable',
  'stale',
] as const;

/** Error codes of a transfer. `channel_unavailable`: the lender takes no transfers at present. */
export const TRANSFER_ERRORS = ['channel_unsupported', 'channel_unavailable', 'channel_overdue'] as const;

/** Error codes of the price of a payment. */
const PRICE_ERRORS = [
  'nothing_due',
  'payment_amount_invalid',
  'settlement_over',
  'not_extendable',
  'extension_limit',
  'cap_exceeded',
  'payment_pending',
  'not_cancellable',
  'cooling_off_over',
] as const;

export const PAYMENT_ROUTES = operations('payment', {
  openPayment: {
    method: 'POST',
    path: '/orders/{orderId}/payments',
    summary: 'Opens a payment of a loan',
    access: 'borrower',
    isKeyed: true,
    params: { orderId: Uuid },
    body: PaymentRequest,
    example: { kind: 'full', language: 'en' },
    status: 201,
    answer: PaymentOpened,
    errors: ['daily_limit', ...PRICE_ERRORS, ...REPAYMENT_COUPON_ERRORS, ...CHECKOUT_ERRORS],
  },
  getPayment: {
    method: 'GET',
    path: '/payments/{paymentId}',
    summary: 'Returns a payment with its allocation',
    access: 'borrower',
    params: { paymentId: Uuid },
    answer: PaymentDetail,
    errors: [],
  },
  getCertificate: {
    method: 'GET',
    path: '/orders/{orderId}/certificate',
    summary: 'Returns the certificate of full payment of a settled loan',
    access: 'borrower',
    params: { orderId: Uuid },
    query: inLanguage,
    answer: fileAnswer('application/pdf'),
    errors: ['daily_limit', 'document_character', 'give_back_owed'],
  },
  getReceipt: {
    method: 'GET',
    path: '/payments/{paymentId}/receipt',
    summary: 'Returns the receipt of a payment',
    access: 'borrower',
    params: { paymentId: Uuid },
    query: inLanguage,
    answer: fileAnswer('application/pdf'),
    errors: ['daily_limit', 'document_character'],
  },
  listPaymentChannels: {
    method: 'GET',
    path: '/payment-channels',
    summary: 'Lists the channels by which a loan can be paid',
    access: 'public',
    answer: z.array(PaymentChannelView),
    errors: [],
  },
  getBankTransfer: {
    method: 'GET',
    path: '/orders/{orderId}/bank-transfer',
    summary: 'Returns how to pay a loan by a transfer to the bank account of the lender',
    access: 'borrower',
    params: { orderId: Uuid },
    query: BankTransferQuery,
    answer: BankTransferView,
    errors: [...PRICE_ERRORS, ...TRANSFER_ERRORS],
  },
  getPaymentCode: {
    method: 'GET',
    path: '/payment-codes/{reference}',
    summary: 'Returns the QR code or counter number of a payment',
    access: 'public',
    params: byReference,
    answer: PaymentCodeView,
    errors: [],
  },
  getPaymentResult: {
    method: 'GET',
    path: '/payment-results/{reference}',
    summary: 'Returns the result of a payment for the page after the checkout',
    access: 'public',
    params: byReference,
    answer: PaymentResult,
    errors: [],
  },
});
