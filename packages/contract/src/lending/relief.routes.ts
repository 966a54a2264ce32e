import { Uuid } from '../common';
import { operations } from '../operation';
import { OrderView } from './loan';
import { SIGN_REQUEST_BYTES_MAX } from './offer';
import {
  CancellationPreview,
  DueDatePreview,
  DueDateQuery,
  DueDateRequest,
  ExtensionPreview,
} from './relief';
import { RestructuringSignRequest, RestructuringView } from './restructuring';

const DUE_DATE_ERRORS = [
  'not_extendable',
  'overdue',
  'due_date_moved',
  'due_date_invalid',
  'cap_exceeded',
  'payment_pending',
] as const;
const RESTRUCTURING_ERRORS = [
  'restructuring_over',
  'payment_pending',
  'cap_exceeded',
  'dispute_open',
] as const;
const CANCELLATION_ERRORS = ['not_cancellable', 'cooling_off_over', 'payment_pending'] as const;

export const RELIEF_ROUTES = operations('relief', {
  getExtension: {
    method: 'GET',
    path: '/orders/{orderId}/extension',
    summary: 'Previews an extension of a loan, bought today',
    access: 'borrower',
    params: { orderId: Uuid },
    answer: ExtensionPreview,
    errors: ['not_extendable', 'payment_pending', 'extension_limit', 'cap_exceeded'],
  },
  getDueDateMove: {
    method: 'GET',
    path: '/orders/{orderId}/due-date',
    summary: 'Previews a later due date of a loan',
    access: 'borrower',
    params: { orderId: Uuid },
    query: DueDateQuery,
    answer: DueDatePreview,
    errors: DUE_DATE_ERRORS,
  },
  moveDueDate: {
    method: 'PUT',
    path: '/orders/{orderId}/due-date',
    summary: 'Moves the next due date of a loan, and the later ones by as many days',
    access: 'borrower',
    params: { orderId: Uuid },
    body: DueDateRequest,
    example: { to: '2030-12-15' },
    answer: OrderView,
    errors: [...DUE_DATE_ERRORS, 'order_state', 'stale'],
  },
  getRestructuring: {
    method: 'GET',
    path: '/orders/{orderId}/restructuring',
    summary: 'Returns the new plan that the lender proposes, with its figures of today',
    access: 'borrower',
    params: { orderId: Uuid },
    answer: RestructuringView,
    errors: RESTRUCTURING_ERRORS,
  },
  signRestructuring: {
    method: 'POST',
    path: '/orders/{orderId}/restructuring/sign',
    summary: 'Signs the new plan of a loan',
    access: 'borrower',
    isKeyed: true,
    params: { orderId: Uuid },
    body: RestructuringSignRequest,
    example: {
      consentDisclosure: true,
      consentAgreement: true,
      language: 'en',
      toPay: 215_000,
      signature: { typed: 'Maria Santos' },
    },
    bodyBytes: SIGN_REQUEST_BYTES_MAX,
    answer: OrderView,
    errors: [
      ...RESTRUCTURING_ERRORS,
      'consent_required',
      'signature_invalid',
      'document_character',
      'order_state',
      'restructuring_changed',
      'daily_limit',
      'stale',
    ],
  },
  getCancellation: {
    method: 'GET',
    path: '/orders/{orderId}/cancellation',
    summary: 'Previews a cancellation of a loan in the cooling-off days',
    access: 'borrower',
    params: { orderId: Uuid },
    answer: CancellationPreview,
    errors: CANCELLATION_ERRORS,
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{orderId}/cancel',
    summary: 'Cancels a loan for which nothing has to be returned',
    access: 'borrower',
    isKeyed: true,
    params: { orderId: Uuid },
    answer: OrderView,
    errors: [...CANCELLATION_ERRORS, 'order_state', 'payout_in_doubt', 'stale'],
  },
});
