import { defineMachine, type StateOf } from './machine';

/**
 * Lifecycle of an application. `refer` sends it to an operator, `return` sends it back to the borrower for correction,
 * `appeal` requests a second review.
 */
export const applicationMachine = defineMachine('application', 'draft', {
  draft: { submit: 'submitted', expire: 'expired' },
  submitted: { refer: 'review', accept: 'accepted', reject: 'rejected' },
  review: { accept: 'accepted', reject: 'rejected', return: 'draft' },
  accepted: { expire: 'expired' },
  rejected: { appeal: 'review' },
  expired: {},
});

export type ApplicationState = StateOf<typeof applicationMachine>;
