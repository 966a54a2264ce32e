import * as z from 'zod/mini';
import { Language, Uuid } from '../common';
import { fileAnswer, operations } from '../operation';
import { DocumentCheckView, DocumentReference, OrderDocumentsView, SignedDocumentKindCode } from './document';

const inLanguage = z.object({ language: z._default(Language, 'en') });

export const DOCUMENT_ROUTES = operations('offer', {
  listDocuments: {
    method: 'GET',
    path: '/documents',
    summary: 'Lists the signed documents of each loan',
    access: 'borrower',
    answer: z.array(OrderDocumentsView),
    errors: [],
  },
  getDocument: {
    method: 'GET',
    path: '/orders/{orderId}/documents/{kind}',
    summary: 'Returns a document of a loan, as signed or as a draft',
    access: 'borrower',
    params: { orderId: Uuid, kind: SignedDocumentKindCode },
    query: inLanguage,
    answer: fileAnswer('application/pdf'),
    errors: ['daily_limit'],
  },
  getPrivacyPolicy: {
    method: 'GET',
    path: '/privacy-policy',
    summary: 'Returns the privacy policy',
    access: 'public',
    query: inLanguage,
    answer: fileAnswer('application/pdf'),
    errors: [],
  },
  /** Needs no session: a check code has 59 random bits, so nobody can guess it, and the answer names no borrower. */
  checkDocument: {
    method: 'GET',
    path: '/documents/{checkCode}',
    summary: 'Checks a document by its printed code or the hash of its file',
    access: 'public',
    params: { checkCode: DocumentReference },
    answer: DocumentCheckView,
    errors: [],
  },
});
