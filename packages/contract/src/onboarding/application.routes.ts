import * as z from 'zod/mini';
import { Empty } from '../common';
import { operations } from '../operation';
import { Identity } from './identity';
import { AppealForm, Applicant, ApplicationView } from './application';

export const APPLICATION_ROUTES = operations('onboarding', {
  sendApplication: {
    method: 'POST',
    path: '/applications',
    summary: 'Sends the application',
    access: 'borrower',
    isKeyed: true,
    status: 201,
    answer: ApplicationView,
    errors: [
      'application_incomplete',
      'application_open',
      'outstanding_loan',
      'reapply_later',
      'sensitive_consent_required',
    ],
  },
  appealRejection: {
    method: 'POST',
    path: '/applications/current/appeal',
    summary: 'Appeals against the rejection of the application',
    access: 'borrower',
    isKeyed: true,
    body: AppealForm,
    example: { words: 'My employer confirmed my income last week.' },
    answer: Empty,
    errors: ['appeal_not_open'],
  },
  getCurrentApplication: {
    method: 'GET',
    path: '/applications/current',
    summary: 'Returns the current application',
    access: 'borrower',
    answer: z.object({ application: z.nullable(ApplicationView) }),
    errors: [],
  },
  /** Needs no session: the signature in the link authorizes the request. */
  viewApplicant: {
    method: 'GET',
    path: '/applicant-views/{token}',
    summary: 'Returns the forms of an application in review by an operator’s link',
    access: 'public',
    params: { token: z.string().check(z.maxLength(200)) },
    answer: Applicant,
    errors: [],
  },
  /** Needs no session: the signature in the link authorizes the request. */
  viewIdentity: {
    method: 'GET',
    path: '/identity-views/{token}',
    summary: 'Returns name, e-mail, birth date and address of a borrower by an operator’s link',
    access: 'public',
    params: { token: z.string().check(z.maxLength(200)) },
    answer: Identity,
    errors: [],
  },
});
