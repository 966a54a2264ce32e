import { Uuid } from '../common';
import { operations } from '../operation';
import { BankTransferView, PayLinkTransferQuery } from './bank-transfer';
import { PayLinkBill, PayLinkPayment, PayLinkToken, PayLinkView } from './pay-link';
import { PaymentOpened } from './payment';
import { CHECKOUT_ERRORS, TRANSFER_ERRORS } from './payment.routes';

export const PAY_LINK_ROUTES = operations('payment', {
  getPayLink: {
    method: 'GET',
    path: '/orders/{orderId}/pay-link',
    summary: 'Returns the pay link of a loan',
    access: 'borrower',
    params: { orderId: Uuid },
    answer: PayLinkView,
    errors: [],
  },
  createPayLink: {
    method: 'PUT',
    path: '/orders/{orderId}/pay-link',
    summary: 'Creates a pay link of a loan, or returns the present one',
    access: 'borrower',
    params: { orderId: Uuid },
    answer: PayLinkView,
    errors: ['daily_limit', 'nothing_due'],
  },
  revokePayLink: {
    method: 'DELETE',
    path: '/orders/{orderId}/pay-link',
    summary: 'Revokes the pay link of a loan',
    access: 'borrower',
    params: { orderId: Uuid },
    answer: PayLinkView,
    errors: [],
  },
  getPayLinkBill: {
    method: 'GET',
    path: '/pay-links/{token}',
    summary: 'Returns the bill of a pay link',
    access: 'public',
    params: { token: PayLinkToken },
    answer: PayLinkBill,
    errors: [],
  },
  getPayLinkTransfer: {
    method: 'GET',
    path: '/pay-links/{token}/bank-transfer',
    summary: 'Returns how to pay the bill of a pay link by a transfer to the bank account of the lender',
    access: 'public',
    params: { token: PayLinkToken },
    query: PayLinkTransferQuery,
    answer: BankTransferView,
    errors: ['nothing_due', 'payment_amount_invalid', 'settlement_over', ...TRANSFER_ERRORS],
  },
  payByLink: {
    method: 'POST',
    path: '/pay-links/{token}/payments',
    summary: 'Opens a payment through a pay link',
    access: 'public',
    isKeyed: true,
    params: { token: PayLinkToken },
    body: PayLinkPayment,
    example: { pay: 'full', language: 'en' },
    status: 201,
    answer: PaymentOpened,
    errors: ['daily_limit', 'nothing_due', 'payment_amount_invalid', 'settlement_over', ...CHECKOUT_ERRORS],
  },
});
