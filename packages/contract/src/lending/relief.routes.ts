import { Uuid } from '../common';
import { operations } from '../operation';
import { OrderView } from './loan';
import {
  CancellationPreview,
  DueDatePreview,
  DueDateQuery,
  DueDateRequest,
  ExtensionPreview,
} from './relief';

const DUE_DATE_ERRORS = [
  'not_extendable',
  'overdue',
  'due_date_moved',
  'due_date_invalid',
  'cap_exceeded',
  'payment_pending',
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
