import * as z from 'zod/mini';
import { Empty, Uuid } from '../common';
import { operations } from '../operation';
import { OrderView } from './loan';
import {
  OfferRequest,
  QuoteRequest,
  QuoteView,
  SIGN_REQUEST_BYTES_MAX,
  SignatureView,
  SignRequest,
} from './offer';
import { ProductView } from './product';

/** Error codes of the amount and the term that a borrower chose. */
const QUOTE_ERRORS = ['not_found', 'amount_not_offered', 'term_not_offered', 'cap_exceeded'] as const;

/** Product, amount and term for which every new borrower of the sandbox can get a quote and an offer. */
const EXAMPLE_CHOICE = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } } as const;

export const OFFER_ROUTES = operations('offer', {
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'Lists the products that are offered today',
    access: 'borrower',
    answer: z.array(ProductView),
    errors: [],
  },
  createQuote: {
    method: 'POST',
    path: '/quotes',
    summary: 'Quotes a product for an amount and a term',
    access: 'borrower',
    body: QuoteRequest,
    example: EXAMPLE_CHOICE,
    answer: QuoteView,
    errors: QUOTE_ERRORS,
  },
  createOffer: {
    method: 'POST',
    path: '/orders',
    summary: 'Creates an offer to read and sign by the end of the day',
    access: 'borrower',
    isKeyed: true,
    body: OfferRequest,
    example: EXAMPLE_CHOICE,
    status: 201,
    answer: OrderView,
    errors: [
      'daily_limit',
      ...QUOTE_ERRORS,
      'no_limit',
      'outstanding_loan',
      'give_back_owed',
      'reapply_later',
      'limit_exceeded',
      'stale',
    ],
  },
  signOffer: {
    method: 'POST',
    path: '/orders/{orderId}/sign',
    summary: 'Signs an offer',
    access: 'borrower',
    isKeyed: true,
    params: { orderId: Uuid },
    body: SignRequest,
    example: {
      consentDisclosure: true,
      consentAgreement: true,
      language: 'en',
      figures: { netProceeds: 195_520, totalRepayable: 204_200 },
      signature: { typed: 'Maria Santos' },
    },
    bodyBytes: SIGN_REQUEST_BYTES_MAX,
    answer: OrderView,
    errors: [
      'consent_required',
      'signature_invalid',
      'document_character',
      'order_state',
      'offer_expired',
      'give_back_owed',
      'stale',
      'payout_amount_unsupported',
      'daily_limit',
    ],
  },
  getSignature: {
    method: 'GET',
    path: '/signature',
    summary: 'Returns the stored signature',
    access: 'borrower',
    answer: SignatureView,
    errors: [],
  },
  withdrawSignature: {
    method: 'DELETE',
    path: '/signature',
    summary: 'Deletes the stored signature',
    access: 'borrower',
    answer: Empty,
    errors: [],
  },
});
