/** Requests for approval by a second operator. */
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { REQUEST_COMMANDS } from '@tulay/contract/operator/commands/operator';
import { commandsOf } from '@tulay/contract/operator/queue-commands';
import { maskPhone } from '@tulay/engine/identity/mask';
import { phoneRule } from '@tulay/engine/identity/phone';
import { runGlobal } from '../../../command';
import {
  createApprovalRequestService,
  listPendingRequests,
} from '../../../features/operator/request.service';
import type { CommandContext } from '../../cli/command';
import { bindCommands, done, doneOrRefused } from '../../cli/handler';
import { CASE_NUMBERS } from '../../cli/case-rows';
import { answerPage, pageLines } from '../../cli/page';
import { listLines } from '../../cli/report';

/** Masks mobile numbers: more operators read requests than may know a borrower's number. */
const withoutNumbers = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const number = typeof value === 'string' ? phoneRule(value) : null;
      return [name, number?.ok ? maskPhone(number.value) : value];
    }),
  );

const ROLES_OF = new Map(Object.entries(OPERATOR_COMMANDS).map(([name, { roles }]) => [name, roles]));

/** Returns a function that finds the roles that may approve a request, and the active operators who may. */
async function findApprovers({ db, clock }: CommandContext) {
  const found = await runGlobal(db, 'operators_active', clock.now(), {});
  const operators = found.ok ? found.value.operators : [];
  return (command: string, requestedBy: string) => {
    const approvers = [...(ROLES_OF.get(command) ?? [])];
    const isApprover = (each: string) => approvers.some((role) => role === each);
    const mayApprove = operators
      .filter(({ name, roles }) => name !== requestedBy && roles.some(isApprover))
      .map(({ name }) => name);
    return { approvers, mayApprove };
  };
}

export const REQUEST = bindCommands(REQUEST_COMMANDS, {
  'request list': {
    async run(context, { only, show, ...request }) {
      const { db, clock, operator } = context;
      const { operatorId, roles } = operator;
      const approversOf = await findApprovers(context);
      return answerPage(request, {
        rows: (after, limit) =>
          listPendingRequests(db, clock.now(), {
            only,
            after,
            limit,
            show,
            operatorId,
            commands: commandsOf(roles),
          }),
        place: ({ requested_at: at, ticket: id }) => ({ at, id }),
        ids: CASE_NUMBERS,
        answer: (row) => ({
          ticket: row.ticket,
          command: row.command,
          arguments: row.params === null ? null : withoutNumbers(row.params),
          subject: row.subject,
          requestedBy: row.requester,
          isOwn: row.requested_by === operatorId,
          requestedAt: row.requested_at,
          expiresAt: row.expires_at,
          why: row.why,
          preview: row.preview === '' ? [] : row.preview.split('\n'),
          ...approversOf(row.command, row.requester),
        }),
      });
    },
    lines: (page) =>
      pageLines(
        page,
        ({ ticket, command, arguments: args, preview, why, expiresAt }) => [
          `${ticket}  ${command} ${JSON.stringify(args)}  until ${expiresAt}`,
          `  why: ${why}`,
          ...preview.map((each) => `  ${each}`),
        ],
        { none: 'No requests need approval.', one: 'request needs approval', some: 'requests need approval' },
      ),
  },
  'request about': {
    async run(context, { about }) {
      const found = await runGlobal(context.db, 'requests_about', context.clock.now(), { about });
      const approversOf = await findApprovers(context);
      return done({
        rows: (found.ok ? found.value.rows : []).map(({ requestedAt, expiresAt, ...row }) => ({
          ...row,
          requestedAt: new Date(requestedAt),
          expiresAt: new Date(expiresAt),
          ...approversOf(row.command, row.requestedBy),
        })),
      });
    },
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ ticket, command, requestedBy, expiresAt, mayApprove }) =>
          `${ticket}  ${command} of ${requestedBy}, until ${expiresAt}; may approve: ${mayApprove.join(', ')}`,
        { none: 'No requests need approval.', one: 'request needs approval', some: 'requests need approval' },
      ),
  },
  'request withdraw': {
    run: async (context, { request }) =>
      doneOrRefused(await createApprovalRequestService(context).withdraw(request), {
        request_over: 'You have no open request with that ticket.',
      }),
    lines: (_, { request }) => `${request} is withdrawn.`,
  },
  'request refuse': {
    run: async (context, { request }) =>
      doneOrRefused(await createApprovalRequestService(context).refuse(request), {
        request_over: 'No open request of another operator has that ticket.',
      }),
    lines: (_, { request }) => `${request} is refused.`,
  },
  approve: {
    // `approve` has no handler here, because approving a request runs another command: `runOperatorCommand` handles it.
    run: async () => {
      throw new Error('approve is handled by runOperatorCommand');
    },
    lines: () => [],
  },
});
