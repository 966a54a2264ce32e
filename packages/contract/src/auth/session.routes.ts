import { Uuid } from '../common';
import { operations } from '../operation';
import { SessionList, SessionsEnd } from './session';

export const SESSION_ROUTES = operations('auth', {
  listSessions: {
    method: 'GET',
    path: '/account/sessions',
    summary: 'Lists the devices that are logged in',
    access: 'borrower',
    answer: SessionList,
    errors: [],
  },
  endSession: {
    method: 'POST',
    path: '/account/sessions/{sessionId}/end',
    summary: 'Logs out one device',
    access: 'borrower',
    params: { sessionId: Uuid },
    answer: SessionList,
    errors: [],
  },
  endSessions: {
    method: 'POST',
    path: '/account/sessions/end',
    summary: 'Logs out the other devices, or all',
    access: 'borrower',
    body: SessionsEnd,
    example: { which: 'others' },
    answer: SessionList,
    errors: [],
  },
});
