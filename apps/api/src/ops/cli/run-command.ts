import { forTerminal } from '@tulay/engine/identity/untyped';
import { runGlobal } from '../../command';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import {
  runAsOperator,
  type OperatorSession,
  effectToApprove,
} from '../../features/operator/operator-session.service';
import { createApprovalRequestService, findRequestByTicket } from '../../features/operator/request.service';
import { createAccessRecorder } from '../../features/operator/access-log.service';
import type { Command, CommandContext, RawArguments, BoundCommand, OperatorRequest } from './command';
import { escalatedSentence } from './case-rows';
import { withCaseTimes } from './case-times';
import type { OpsContext } from './context';
import { REQUEST_REFUSALS } from './approval-refusals';
import { findEarlierReport, storeReport } from './repeated-command';
import { type Report, reportRefusal } from './report';

const AUTHENTICATION_REFUSALS: Readonly<Record<string, string>> = {
  operator_unknown: 'No active operator has that key.',
  operator_clock: 'The clock of this machine differs from that of the database. Set it.',
};
const sentenceOf = new Map<string, string>(Object.entries(REQUEST_REFUSALS));

export async function runOperatorCommand(
  ops: OpsContext,
  commands: readonly Command[],
  key: string,
  request: OperatorRequest,
): Promise<Report> {
  const { command, raw, why } = request;
  const entry = {
    command: command.name,
    subject: subjectOf(command, raw),
    why: why === '' ? null : why,
    ...(request.isUnattended ? { isUnattended: true } : {}),
  };
  const result = await runAsOperator(ops, key, entry, async (session) => {
    if (!(await session.assumeRole(command.roles))) return roleRefused(command);
    if (command.name === 'approve') return runApprovedRequest(ops, commands, session, String(raw['request']));
    const context = await createContext(ops, session, command, why);
    const claimed = await findOtherClaim(context, request);
    if (claimed) return claimed;
    if (request.isPreview) return previewCommand(context, session, request);
    const earlier = await findEarlierReport(context, request);
    if (earlier) return earlier;
    const report = await runOrRequestApproval(context, session, request, entry.subject);
    await storeReport(context, request, report);
    return report;
  });
  return result.ok
    ? result.value
    : reportRefusal(result.code, AUTHENTICATION_REFUSALS[result.code] ?? result.code);
}

/** Refuses a command that decides a case while another operator works on the case, or if the case is escalated. */
async function findOtherClaim(
  { db, clock }: CommandContext,
  { command, raw }: OperatorRequest,
): Promise<Report | null> {
  const { decides } = command.shape ?? {};
  for (const queue of decides?.queues ?? []) {
    const subject = String(raw[decides?.subject ?? '']);
    const free = await runGlobal(db, 'case_require', clock.now(), { queue, subject });
    if (!free.ok) {
      if (free.code === 'escalated') return reportRefusal(free.code, escalatedSentence(free.params));
      const { by, until } = free.params ?? {};
      return reportRefusal(free.code, `${by} works on ${subject} until ${until}. Take the case over first.`);
    }
  }
  return null;
}

/**
 * Runs the command. If the database requires a second operator, rolls the command back and stores it as a request for
 * approval.
 */
async function runOrRequestApproval(
  context: CommandContext,
  session: OperatorSession,
  { command, raw, why, answers }: OperatorRequest,
  subject: string | null,
): Promise<Report> {
  const bound = bindArguments(command, raw);
  const preview = await bound.preview(context, answers);
  if (preview.outcome !== 'done') return preview;
  const attempt = await session.requireApproval(() =>
    withCaseTimes(context, { command, raw }, () => bound.run(context)),
  );
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
    data: { request: ticket, expiresAt, preview: preview.lines },
  };
}

/**
 * Returns what the command would answer, and whether a second operator must approve it. The command really runs and is
 * then rolled back, so the preview has the command's own figures.
 */
async function previewCommand(
  context: CommandContext,
  session: OperatorSession,
  { command, raw, answers }: OperatorRequest,
): Promise<Report> {
  const bound = bindArguments(command, raw);
  const shown = await bound.preview(context, answers);
  if (shown.outcome !== 'done') return shown;
  const attempt = await session.tryOut(() => session.requireApproval(() => bound.run(context)));
  const needsApproval = !('value' in attempt);
  if ('value' in attempt && attempt.value.outcome !== 'done') return attempt.value;
  // A preview leaves out what the command shows only once, and personal data, because the record of the access is rolled back.
  const { showsSecret, personal } = command.shape;
  const isShown = 'value' in attempt && showsSecret === undefined && personal === undefined;
  const answer = isShown ? (attempt.value.data ?? null) : null;
  return { outcome: 'previewed', exit: 0, lines: shown.lines, data: { needsApproval, answer } };
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
  if (!row || !command) return reportRefusal('not_found', REQUEST_REFUSALS.not_found);
  if (!(await session.assumeRole(command.roles))) return roleRefused(command);
  const context = await createContext(ops, session, command, row.why);
  const claimed = await createApprovalRequestService(context).claim(ticket);
  if (!claimed.ok) return reportRefusal(claimed.code, sentenceOf.get(claimed.code) ?? claimed.code);
  try {
    const { params } = claimed.value;
    const bound = bindArguments(command, params);
    return await withCaseTimes(context, { command, raw: params }, () => bound.run(context));
  } catch (failure) {
    if (effectToApprove(failure) === null) throw failure;
    return reportRefusal('request_changed', REQUEST_REFUSALS.request_changed);
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
