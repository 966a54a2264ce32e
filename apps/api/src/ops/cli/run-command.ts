import { forTerminal } from '@tulay/engine/identity/untyped';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import {
  runAsOperator,
  type OperatorSession,
  effectToApprove,
} from '../../features/operator/operator-session.service';
import { createApprovalRequestService, findRequestByTicket } from '../../features/operator/request.service';
import { createAccessRecorder } from '../../features/operator/access-log.service';
import type { Command, CommandContext, RawArguments, BoundCommand } from './command';
import type { OpsContext } from './context';
import type { CommandRequest } from './parse';
import { type Report, reportRefusal } from './report';

const AUTHENTICATION_REFUSALS: Readonly<Record<string, string>> = {
  operator_unknown: 'No active operator has that key.',
  operator_clock: 'The clock of this machine differs from that of the database. Set it.',
};
const REQUEST_REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'No request has that ticket.',
  request_over: 'That request is already approved or withdrawn.',
  request_expired: 'That request is more than a day old. Make a new request.',
  request_own: 'You made this request. Another operator must approve it.',
  request_changed: 'The command would now have another effect than requested. Make a new request.',
};

export async function runOperatorCommand(
  ops: OpsContext,
  commands: readonly Command[],
  key: string,
  request: CommandRequest,
): Promise<Report> {
  const { command, raw, why } = request;
  const entry = { command: command.name, subject: subjectOf(command, raw), why: why === '' ? null : why };
  const result = await runAsOperator(ops, key, entry, async (session) => {
    if (!(await session.assumeRole(command.roles))) return roleRefused(command);
    if (command.name === 'approve') return runApprovedRequest(ops, commands, session, String(raw['request']));
    return runOrRequestApproval(
      await createContext(ops, session, command, why),
      session,
      request,
      entry.subject,
    );
  });
  return result.ok
    ? result.value
    : reportRefusal(result.code, AUTHENTICATION_REFUSALS[result.code] ?? result.code);
}

/** Runs the command. If the database requires a second operator, the command is rolled back and stored as a request. */
async function runOrRequestApproval(
  context: CommandContext,
  session: OperatorSession,
  { command, raw, why, answers }: CommandRequest,
  subject: string | null,
): Promise<Report> {
  const bound = bindArguments(command, raw);
  const preview = await bound.preview(context, answers);
  if (preview.outcome !== 'done') return preview;
  const attempt = await session.requireApproval(() => bound.run(context));
  if ('value' in attempt) return attempt.value;
  const created = await createApprovalRequestService(context).create({
    command: command.name,
    params: await argumentsToStore(context, raw),
    effect: attempt.effect,
    subject,
    preview: preview.lines.map(forTerminal).join('\n'),
    why,
  });
  if (!created.ok) return reportRefusal(created.code, `Refused: ${created.code}.`);
  const { ticket, expiresAt } = created.value;
  return {
    outcome: 'approval_requested',
    exit: 0,
    lines: [
      ...preview.lines,
      `Not done yet: ${ticket} needs approval by a second operator until ${expiresAt.toISOString()}.`,
      `A second operator runs: approve ${ticket}`,
    ],
    data: { request: ticket, expiresAt },
  };
}

/** Replaces a phone number by the customer id: more operators read requests than may know the number. */
async function argumentsToStore({ db }: CommandContext, raw: RawArguments): Promise<RawArguments> {
  const { borrower } = raw;
  return typeof borrower === 'string'
    ? { ...raw, borrower: (await findCustomer(db, borrower)) ?? borrower }
    : raw;
}

/** Runs the requested command in the second operator's own role. */
async function runApprovedRequest(
  ops: OpsContext,
  commands: readonly Command[],
  session: OperatorSession,
  ticket: string,
): Promise<Report> {
  const row = await findRequestByTicket(session.db, ticket);
  const command = commands.find(({ name }) => name === row?.command);
  if (!row || !command) return reportRefusal('not_found', REQUEST_REFUSALS['not_found'] ?? '');
  if (!(await session.assumeRole(command.roles))) return roleRefused(command);
  const context = await createContext(ops, session, command, row.why);
  const claimed = await createApprovalRequestService(context).claim(ticket);
  if (!claimed.ok) return reportRefusal(claimed.code, REQUEST_REFUSALS[claimed.code] ?? claimed.code);
  try {
    return await bindArguments(command, claimed.value.params).run(context);
  } catch (failure) {
    if (effectToApprove(failure) === null) throw failure;
    return reportRefusal('request_changed', REQUEST_REFUSALS['request_changed'] ?? '');
  }
}

function bindArguments(command: Command, raw: RawArguments): BoundCommand {
  const bound = command.bind(raw);
  if (!bound.ok) throw new Error(`${command.name}: ${bound.params?.['faults']}`);
  return bound.value;
}

const roleRefused = ({ name, roles }: Command): Report =>
  reportRefusal('role_refused', `${name} needs one of these roles: ${roles.join(', ')}.`);

const createContext = async (
  { clock, openResources }: OpsContext,
  session: OperatorSession,
  { needs }: Command,
  why: string,
): Promise<CommandContext> => ({
  ...(await openResources(needs)),
  db: session.db,
  clock,
  operator: session.operator,
  why,
  author: { who: session.operator.name, why },
  setCustomer: session.setCustomer,
  recordAccess: createAccessRecorder(session, clock),
});

const PHONE = /^(\+63)?9\d{9}$/;

/** Returns the operands of a command. Phone numbers are masked, because they identify a person in the audit trail. */
function subjectOf({ operands }: Command, raw: RawArguments): string | null {
  const values = operands.flatMap((name) => raw[name] ?? []).map(String);
  const words = values.map((word) => (PHONE.test(word) ? `…${word.slice(-4)}` : word));
  return words.length === 0 ? null : words.join(' ');
}
