import * as z from 'zod/mini';
import { Uuid } from '../common';
import { PHOTO_ERRORS } from '../onboarding/photo.routes';
import { operations } from '../operation';
import { DisputePhotoForm, DisputeReply, DisputeRequest } from './dispute';
import { OrderView } from './loan';

const ofDispute = { orderId: Uuid, disputeId: z.string().check(z.maxLength(100)) };

/** Error codes of opening or moving a dispute. `stale`: the loan changed during the request. */
const RECORDING_ERRORS = ['order_state', 'stale'] as const;

/**
 * Headers of a photo upload. The idempotency key becomes the photo's id, so that a repeated upload stores one photo.
 */
const PhotoKey = z.object({ 'idempotency-key': Uuid });

export const DISPUTE_ROUTES = operations('dispute', {
  openDispute: {
    method: 'POST',
    path: '/orders/{orderId}/disputes',
    summary: 'Opens a dispute of a charge or a payment',
    access: 'borrower',
    isKeyed: true,
    params: { orderId: Uuid },
    body: DisputeRequest,
    example: { about: 'penalty', reason: 'I paid this in the shop on Monday.' },
    status: 201,
    answer: OrderView,
    errors: ['daily_limit', 'nothing_due', 'dispute_open', 'dispute_closed', ...RECORDING_ERRORS],
  },
  withdrawDispute: {
    method: 'POST',
    path: '/orders/{orderId}/disputes/{disputeId}/withdraw',
    summary: 'Withdraws a dispute',
    access: 'borrower',
    params: ofDispute,
    answer: OrderView,
    errors: ['dispute_closed', ...RECORDING_ERRORS],
  },
  answerDispute: {
    method: 'POST',
    path: '/orders/{orderId}/disputes/{disputeId}/answer',
    summary: 'Answers a question about a dispute',
    access: 'borrower',
    params: ofDispute,
    body: DisputeReply,
    example: { words: 'The shop gave me a receipt on Monday.' },
    answer: OrderView,
    errors: ['dispute_closed', ...RECORDING_ERRORS],
  },
  appealDispute: {
    method: 'POST',
    path: '/orders/{orderId}/disputes/{disputeId}/appeal',
    summary: 'Appeals against a rejected dispute',
    access: 'borrower',
    params: ofDispute,
    body: DisputeReply,
    example: { words: 'The shop gave me a receipt on Monday.' },
    answer: OrderView,
    errors: ['dispute_closed', ...RECORDING_ERRORS],
  },
  addDisputePhoto: {
    method: 'POST',
    path: '/orders/{orderId}/disputes/{disputeId}/photos',
    summary: 'Adds a photo to a dispute',
    access: 'borrower',
    params: ofDispute,
    headers: PhotoKey,
    form: DisputePhotoForm,
    status: 201,
    answer: OrderView,
    errors: ['daily_limit', 'dispute_closed', 'dispute_photos', ...PHOTO_ERRORS],
  },
});
