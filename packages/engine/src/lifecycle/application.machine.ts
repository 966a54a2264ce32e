import type { Machine } from './machine';

export type ApplicationState = 'draft' | 'submitted' | 'review' | 'accepted' | 'rejected' | 'expired';
export type ApplicationEvent = 'submit' | 'refer' | 'accept' | 'reject' | 'return' | 'expire' | 'appeal';

/** An application for a limit. `refer` hands it to a person; `return` gives it back for correction, `appeal` asks for a person once. */
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
