import { Empty } from '../common';
import { operations } from '../operation';
import { PushKey, PushSubscriptionRequest, PushUnsubscribeRequest } from './push';

export const PUSH_ROUTES = operations('inbox', {
  getPushKey: {
    method: 'GET',
    path: '/account/push',
    summary: 'Returns the public key for push notifications',
    access: 'borrower',
    answer: PushKey,
    errors: [],
  },
  subscribeToPush: {
    method: 'POST',
    path: '/account/push',
    summary: 'Subscribes this browser to push notifications',
    access: 'borrower',
    body: PushSubscriptionRequest,
    answer: Empty,
    errors: ['daily_limit', 'push_refused', 'not_found'],
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/account/push/end',
    summary: 'Ends the push notifications of this browser',
    access: 'borrower',
    body: PushUnsubscribeRequest,
    answer: Empty,
    errors: [],
  },
});
