/** What waits for a second person. */
import { listPendingRequests } from '../../features/operator/request.store';
import { createApprovalRequestService } from '../../features/operator/request.service';
import { command } from '../cli/command';
import { reportList, reportOutcome } from '../cli/report';
import { word } from '../cli/parameters';

const EVERYBODY = ['admin', 'support', 'treasury', 'risk', 'reviewer'] as const;
const TICKET = word('such as R-2612-012345');

export const REQUEST = [
  command({
    name: 'request list',
    help: 'what waits for a second person, with all that it would do',
    roles: EVERYBODY,
    run: async ({ db, clock }) =>
      reportList(
        await listPendingRequests(db, clock.now()),
        ({ ticket, command: words, params, preview, why, expires_at }) =>
          [
            `${ticket}  ${words} ${JSON.stringify(params)}  until ${expires_at.toISOString()}`,
            `  why: ${why}`,
            ...(preview === '' ? [] : [`  ${preview.replaceAll('\n', '\n  ')}`]),
          ].join('\n'),
        { none: 'Nothing waits.', some: 'wait' },
      ),
  }),
  command({
    name: 'request withdraw',
    help: 'takes back what you asked for yourself',
    roles: EVERYBODY,
    parameters: { request: TICKET },
    operands: ['request'],
    changes: true,
    run: async (office, { request }) =>
      reportOutcome(await createApprovalRequestService(office).withdraw(request), `${request} is taken back.`, {
        request_over: 'You have no such request that still waits.',
      }),
  }),
  command({
    name: 'approve',
    help: 'allows what another person asked for, and carries it out once',
    roles: EVERYBODY,
    parameters: { request: TICKET },
    operands: ['request'],
    // The counter does this one: it runs another command.
    run: async () => {
      throw new Error('a request is carried out by the counter');
    },
  }),
];
