import * as z from 'zod/mini';
import { Language, Uuid } from '../common';
import { fileAnswer, operations } from '../operation';
import {
  DocumentCheckView,
  DocumentReference,
  LOAN_DOCUMENT_KINDS,
  OrderDocumentsView,
  SignedTextView,
  TEXT_DOCUMENT_KINDS,
} from './document';

const inLanguage = z.object({ language: z._default(Language, 'en') });

export const DOCUMENT_ROUTES = operations('offer', {
  listDocuments: {
    method: 'GET',
    path: '/documents',
    summary: 'Lists the documents of each signed loan',
    access: 'borrower',
    answer: z.array(OrderDocumentsView),
    errors: [],
  },
  getDocument: {
    method: 'GET',
    path: '/orders/{orderId}/documents/{kind}',
    summary: 'Returns a document of a loan, as signed, as issued or as a draft',
    access: 'borrower',
    params: { orderId: Uuid, kind: z.enum(LOAN_DOCUMENT_KINDS) },
    query: inLanguage,
    answer: fileAnswer('application/pdf'),
    errors: ['daily_limit', 'document_character'],
  },
  getSignedText: {
    method: 'GET',
    path: '/orders/{orderId}/documents/{kind}/text',
    summary: 'Returns the text of a document as it was signed',
    access: 'borrower',
    params: { orderId: Uuid, kind: z.enum(TEXT_DOCUMENT_KINDS) },
    answer: SignedTextView,
    errors: [],
  },
  getPrivacyPolicy: {
    method: 'GET',
    path: '/privacy-policy',
    summary: 'Returns the privacy policy',
    access: 'public',
    query: inLanguage,
    answer: fileAnswer('application/pdf'),
    errors: ['document_character'],
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
