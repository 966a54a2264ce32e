import type { Machine } from './machine';

export type ApplicationState = 'draft' | 'submitted' | 'review' | 'accepted' | 'rejected' | 'expired';
export type ApplicationEvent = 'submit' | 'refer' | 'accept' | 'reject' | 'return' | 'expire' | 'appeal';

/** Lifecycle of an application. `refer` sends it to an operator, `return` sends it back to the borrower for correction, `appeal` requests a second review. */
export const applicationMachine: Machine<ApplicationState, ApplicationEvent> = {
  name: 'application',
  initial: 'draft',
  events: ['submit', 'refer', 'accept', 'reject', 'return', 'expire', 'appeal'],
  table: {
    draft: { submit: 'submitted', expire: 'expired' },
    submitted: { refer: 'review', accept: 'accepted', reject: 'rejected' },
    review: { accept: 'accepted', reject: 'rejected', return: 'draft' },
    accepted: { expire: 'expired' },
    rejected: { appeal: 'review' },
    expired: {},
  },
};
