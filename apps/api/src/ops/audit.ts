/** What operators did. */
import { actionsOf } from '../features/operator/action.store';
import { command } from './command';
import { listed } from './report';
import { count, word } from './takes';

export const AUDIT = [
  command({
    words: 'audit list',
    help: 'who did what and why, newest first',
    roles: ['admin'],
    takes: {
      by: word('only this operator').optional(),
      about: word('only this order, ticket, application or customer id').optional(),
      last: count('how many', 1).default(50),
    },
    run: async ({ db }, { by, about, last }) =>
      listed(
        await actionsOf(db, { by, about, limit: last }),
        ({ at, operator, command: words, subject, why, outcome }) =>
          `${at.toISOString()}  ${operator.padEnd(12)}${words} ${subject ?? ''}  ${outcome}${why === null ? '' : `: ${why}`}`,
        { none: 'Nothing of the kind.', some: 'shown' },
      ),
  }),
];
