import type { Machine } from '../machine';

export type ApplicationState = 'draft' | 'submitted' | 'review' | 'accepted' | 'rejected' | 'expired';
export type ApplicationEvent = 'submit' | 'refer' | 'accept' | 'reject' | 'return' | 'expire';

/** An application for a limit. `refer` hands it to a person; `return` gives it back for correction. */
export const applicationMachine: Machine<ApplicationState, ApplicationEvent> = {
  name: 'application',
  initial: 'draft',
  events: ['submit', 'refer', 'accept', 'reject', 'return', 'expire'],
  table: {
    draft: { submit: 'submitted', expire: 'expired' },
    submitted: { refer: 'review', accept: 'accepted', reject: 'rejected' },
    review: { accept: 'accepted', reject: 'rejected', return: 'draft' },
    accepted: { expire: 'expired' },
    rejected: {},
    expired: {},
  },
};
