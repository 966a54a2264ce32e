/** What operators did. */
import { listOperatorActions } from '../../features/operator/action.store';
import { command } from '../cli/command';
import { reportList } from '../cli/report';
import { count, word } from '../cli/parameters';

export const AUDIT = [
  command({
    name: 'audit list',
    help: 'who did what and why, newest first',
    roles: ['admin'],
    parameters: {
      by: word('only this operator').optional(),
      about: word('only this order, ticket, application or customer id').optional(),
      last: count('how many', 1).default(50),
    },
    run: async ({ db }, { by, about, last }) =>
      reportList(
        await listOperatorActions(db, { by, about, limit: last }),
        ({ at, operator, command: words, subject, why, outcome }) =>
          `${at.toISOString()}  ${operator.padEnd(12)}${words} ${subject ?? ''}  ${outcome}${why === null ? '' : `: ${why}`}`,
        { none: 'Nothing of the kind.', some: 'shown' },
      ),
  }),
];
