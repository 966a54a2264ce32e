import { Empty } from '../common';
import { operations } from '../operation';
import { PushKey, PushSubscriptionRequest, PushUnsubscribeRequest } from './push';

const EXAMPLE_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/example';

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
    example: {
      endpoint: EXAMPLE_ENDPOINT,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    answer: Empty,
    errors: ['daily_limit', 'push_refused', 'not_found'],
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/account/push/end',
    summary: 'Ends the push notifications of this browser',
    access: 'borrower',
    body: PushUnsubscribeRequest,
    example: { endpoint: EXAMPLE_ENDPOINT },
    answer: Empty,
    errors: [],
  },
});
