import { Uuid } from '../common';
import { operations } from '../operation';
import { OrderList, OrderView } from './loan';

export const LOAN_ROUTES = operations('loan', {
  listOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'Lists the loans, current and past',
    access: 'borrower',
    answer: OrderList,
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{orderId}',
    summary: 'Returns a loan with its schedule, payments and disputes',
    access: 'borrower',
    params: { orderId: Uuid },
    answer: OrderView,
    errors: [],
  },
});
