import { Uuid } from '../common';
import { EXAMPLE_ID } from '../examples';
import { operations } from '../operation';
import {
  DeliveryList,
  DeliveryListQuery,
  IntegratorBorrower,
  IntegratorLoanDetail,
  IntegratorLoanList,
  IntegratorPaymentList,
  IntegratorPayoutList,
  LoanListQuery,
  ReplayAnswer,
  ReplayRequest,
} from './reads';

const ofLoan = { params: { orderId: Uuid }, errors: [] } as const;

export const INTEGRATOR_ROUTES = operations('integrator', {
  listLoans: {
    method: 'GET',
    path: '/integrations/loans',
    summary: 'Lists the loans of all borrowers, oldest change first, a minute after the change',
    access: 'integrator',
    scope: 'loans:read',
    query: LoanListQuery,
    answer: IntegratorLoanList,
    errors: [],
  },
  getLoan: {
    ...ofLoan,
    method: 'GET',
    path: '/integrations/loans/{orderId}',
    summary: 'Returns a loan with its position, the amounts owed today',
    access: 'integrator',
    scope: 'loans:read',
    answer: IntegratorLoanDetail,
  },
  listLoanPayments: {
    ...ofLoan,
    method: 'GET',
    path: '/integrations/loans/{orderId}/payments',
    summary: 'Lists the payments of a loan, newest first',
    access: 'integrator',
    scope: 'payments:read',
    answer: IntegratorPaymentList,
  },
  listLoanPayouts: {
    ...ofLoan,
    method: 'GET',
    path: '/integrations/loans/{orderId}/payouts',
    summary: 'Lists the payouts of a loan, the delivered one first, then newest first',
    access: 'integrator',
    scope: 'payouts:read',
    answer: IntegratorPayoutList,
  },
  getLoanBorrower: {
    ...ofLoan,
    method: 'GET',
    path: '/integrations/loans/{orderId}/borrower',
    summary: 'Returns who borrowed; the borrower sees in the privacy center that the key read it',
    access: 'integrator',
    scope: 'borrowers:read',
    answer: IntegratorBorrower,
  },
  listDeliveries: {
    method: 'GET',
    path: '/integrations/deliveries',
    summary: 'Lists the deliveries to the endpoint of the key, newest first',
    access: 'integrator',
    scope: 'events:read',
    query: DeliveryListQuery,
    answer: DeliveryList,
    errors: [],
  },
  replayEvents: {
    method: 'POST',
    path: '/integrations/replays',
    summary: 'Sends finished events to the endpoint of the key again, under their ids',
    access: 'integrator',
    scope: 'events:replay',
    body: ReplayRequest,
    example: { eventId: EXAMPLE_ID },
    answer: ReplayAnswer,
    errors: [],
  },
});
